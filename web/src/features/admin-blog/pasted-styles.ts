const attribute = 'data-pasted-style';
const tag = /<[a-z][^\s>/]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const styleInTag = /("[^"]*"|'[^']*')|\sstyle\s*=/gi;

/** HTML whose style attributes have another name, under which the page's policy leaves them to be read. */
export const withReadableStyles = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(tag, (whole) =>
      whole.replaceAll(styleInTag, (found, quoted?: string) =>
        quoted === undefined ? ` ${attribute}=` : found,
      ),
    );

/** The declarations of an element: names in small letters, values trimmed and in small letters. */
export const styleOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (element.getAttribute(attribute) ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
      return colon === -1 ? [] : [[name.trim().toLowerCase(), value.trim().toLowerCase()] as const];
    }),
  );

export const inDocumentOrder = (body: HTMLElement): readonly Element[] => [...body.querySelectorAll('*')];

/** Its content takes its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const blocks =
  'p, div, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, pre, h2, h3, h4, section, article';

/** Bold, italic, struck and underlined text by tags, and none by tags that their style takes back. */
export function stylesAsTags(body: HTMLElement): void {
  for (const element of inDocumentOrder(body)) {
    const style = styleOf(element);
    element.removeAttribute(attribute);
    if (isTakenBack(element, style)) unwrap(element);
    else for (const name of marksOf(element, style)) wrapInside(element, name);
  }
}

const weights: Readonly<Record<string, number>> = { normal: 400, lighter: 300, bold: 700, bolder: 700 };
const weightOf = (style: ReadonlyMap<string, string>): number | null => {
  const weight = style.get('font-weight');
  if (weight === undefined) return null;
  const number = weights[weight] ?? Number.parseInt(weight, 10);
  return Number.isNaN(number) ? null : number;
};

/** Google Docs puts `<b style="font-weight:normal">` around everything. */
function isTakenBack(element: Element, style: ReadonlyMap<string, string>): boolean {
  const weight = weightOf(style);
  if (element.matches('b, strong')) return weight !== null && weight < 600;
  return element.matches('i, em') && style.get('font-style') === 'normal';
}

function marksOf(element: Element, style: ReadonlyMap<string, string>): readonly string[] {
  const inside = (selector: string) => element.closest(selector) !== null;
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const isItalic = /^(?:italic|oblique)/.test(style.get('font-style') ?? '');
  return [
    // A heading is bold by itself.
    ...((weightOf(style) ?? 0) >= 600 && !inside('b, strong, h2, h3, h4, th') ? ['strong'] : []),
    ...(isItalic && !inside('i, em') ? ['em'] : []),
    ...(lines.includes('line-through') && !inside('s, del, strike') ? ['s'] : []),
    // A link is underlined by itself.
    ...(lines.includes('underline') && !inside('u, a') && element.querySelector('a') === null ? ['u'] : []),
  ];
}

/** Blocks cannot be in a mark: their own text is marked by their own style, or not at all. */
function wrapInside(element: Element, name: string): void {
  if (element.textContent?.trim() === '' || element.querySelector(blocks) !== null) return;
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
