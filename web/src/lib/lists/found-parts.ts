import { foldText } from '@setter/events/texts/fold-text';

export interface FoundPart {
  readonly text: string;
  readonly found: boolean;
}

/** A text in the parts that a search finds and those between them; both are folded. */
export function foundParts(text: string, search: string): readonly FoundPart[] {
  const wanted = foldText(search).trim();
  const { folded, starts } = foldWithStarts(text);
  const parts: FoundPart[] = [];
  const add = (from: number, to: number, found: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), found });
  };
  let from = 0;
  if (wanted !== '')
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at)) {
      const last = starts[at + wanted.length - 1];
      const begin = starts[at]!;
      at += wanted.length;
      // A letter of which a part is found, such as the first s of ß, is found in whole.
      while (starts[at] === last) at++;
      add(from, begin, false);
      from = starts[at]!;
      add(begin, from, true);
    }
  add(from, text.length, false);
  return parts;
}

/** The folded text and, for each of its units and its end, where in the text it comes from. */
function foldWithStarts(text: string) {
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const char of text) {
    const own = foldText(char);
    if (own !== ' ' || !folded.endsWith(' ')) {
      folded += own;
      for (let unit = 0; unit < own.length; unit++) starts.push(at);
    }
    at += char.length;
  }
  starts.push(text.length);
  return { folded, starts };
}
