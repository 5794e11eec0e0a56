import { countOf } from '../../lib/texts/count.ts';
import { nestLists, wordLists } from './pasted-lists.ts';
import { inDocumentOrder, stylesAsTags, styleOf, unwrap, withReadableStyles } from './pasted-styles.ts';

export interface Pasted {
  /** What the editor takes: the text with tags in place of styles. */
  readonly html: string;
  /** What cannot be in a post, as a sentence; null when nothing was left out. */
  readonly leftOut: string | null;
}

/**
 * HTML of the clipboard as an editor of tags reads it. Google Docs, Word and mail programs say with styles what is bold,
 * a heading or a list, and the page's policy takes styles away before an editor sees them. What the editor copied itself
 * stays as it is.
 */
export function readPasted(html: string): Pasted {
  if (html.includes('data-pm-slice')) return { html, leftOut: null };
  const { body } = new DOMParser().parseFromString(withReadableStyles(html), 'text/html');
  removeNoise(body);
  const leftOut = takeOut(body);
  wordLists(body);
  nestLists(body);
  levelHeadings(body);
  stylesAsTags(body);
  return { html: body.innerHTML, leftOut: leftOutText(leftOut) };
}

/** Comments, and the tags of Word's own, such as `o:p`, around text. */
function removeNoise(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll('script, meta, link, title, xml, noscript, template'))
    element.remove();
  for (const element of inDocumentOrder(body)) if (element.localName.includes(':')) unwrap(element);
}

const ownImage = /^\/images\/[\w./-]+$/;
const isOwn = (image: Element) => ownImage.test(image.getAttribute('src') ?? '');
/** A dot that tells a sender that the mail was opened. */
const isInvisible = (image: Element) =>
  ['width', 'height'].some((name) => /^[01]$/.test(image.getAttribute(name) ?? ''));
const pictograph = /^\p{Extended_Pictographic}/u;

const kinds = [
  ['img, svg, canvas', 'picture', 'pictures'],
  ['video, audio', 'recording', 'recordings'],
  ['iframe, object, embed', 'frame', 'frames'],
  ['input, select, textarea, button', 'form field', 'form fields'],
] as const;

type LeftOut = readonly string[];

function takeOut(body: HTMLElement): LeftOut {
  return kinds.flatMap(([selector, one, several]) => {
    let count = 0;
    for (const element of body.querySelectorAll(selector)) {
      if (isOwn(element)) continue;
      const alt = element.getAttribute('alt') ?? '';
      if (pictograph.test(alt)) {
        element.replaceWith(alt);
        continue;
      }
      if (!isInvisible(element)) count += 1;
      element.remove();
    }
    return count === 0 ? [] : [countOf(count, one, several)];
  });
}

const leftOutText = (leftOut: LeftOut): string | null => {
  if (leftOut.length === 0) return null;
  const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(leftOut);
  const advice = leftOut[0]?.includes('picture') === true ? ' Add pictures with Image.' : '';
  return `Left out of what was pasted: ${list}.${advice}`;
};

/** The title of a post is its first heading: those of its text begin with the second, and end with the fourth. */
function levelHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h5, h6, p')) {
    const level = levelOf(element);
    if (level === null) continue;
    const heading = document.createElement(`h${Math.min(4, Math.max(2, level))}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

function levelOf(element: Element): number | null {
  if (element.localName !== 'p') return Number(element.localName.slice(1));
  if (element.classList.contains('MsoTitle')) return 1;
  const outline = Number(styleOf(element).get('mso-outline-level'));
  return outline >= 1 && outline <= 6 ? outline : null;
}
