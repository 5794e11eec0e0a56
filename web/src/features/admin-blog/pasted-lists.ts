import { styleOf } from './pasted-styles.ts';

/** `1.`, `a)`, `(iv)`: a list of numbers or letters; else one of bullets. */
const ordered = /^[\s\u00A0]*\(?(?:\d+|[a-z]{1,5})[.)]/i;

/** Word writes lists as paragraphs: `mso-list:l0 level2 lfo1`, with the bullet as text of its own. */
export function wordLists(body: HTMLElement): void {
  /** Lists that are open, the innermost last. */
  let open: { readonly level: number; readonly list: Element }[] = [];
  let previous: Element | null = null;
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(element);
    if (level === null) continue;
    const marker = takeMarker(element);
    if (element.localName !== 'p') continue;
    if (previous === null || previous.nextElementSibling !== element) open = [];
    open = open.filter((one) => one.level <= level);
    const innermost = open.at(-1);
    const isDeeper = innermost === undefined || innermost.level < level;
    const list = isDeeper ? document.createElement(ordered.test(marker) ? 'ol' : 'ul') : innermost.list;
    if (isDeeper) {
      if (innermost === undefined) element.before(list);
      else (innermost.list.lastElementChild ?? innermost.list).append(list);
      open = [...open, { level, list }];
    }
    const item = document.createElement('li');
    item.append(...element.childNodes);
    list.append(item);
    element.remove();
    previous = open[0]?.list ?? null;
  }
}

function levelOf(element: Element): number | null {
  const [, level] = /\blevel(\d)/.exec(styleOf(element).get('mso-list') ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** The bullet or number, which is no part of the text. */
function takeMarker(element: Element): string {
  const marker = [...element.querySelectorAll('*')].find((one) => styleOf(one).get('mso-list') === 'ignore');
  marker?.remove();
  return marker?.textContent ?? '';
}

/** A list directly in a list, as Google Docs writes it, belongs to the item before it. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = document.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}
