import { Parser } from 'htmlparser2';

/** Deeper and longer than anything that people write. Each open level costs a parser as much as all above it. */
const deepest = 100;
const mostTags = 20_000;
/** Characters that are read between two looks at the counts: what one slice adds is bounded by its length. */
const slice = 2048;

export type MarkupRefused = {
  readonly _tag: 'MarkupRefused';
  /** A sentence for people. */
  readonly message: string;
};

const refused = (message: string): MarkupRefused => ({ _tag: 'MarkupRefused', message });

/**
 * Reads HTML once, without a tree, and stops where it is nested too deeply or has too many tags, so that what parses it
 * afterwards takes a time that grows with its length only. The tokens are the sanitiser's: both read with htmlparser2.
 */
export const refuseMarkup = (html: string): MarkupRefused | undefined => {
  let depth = 0;
  let tags = 0;
  let deepestSeen = 0;
  const parser = new Parser({
    onopentagname: () => {
      tags++;
      depth++;
      deepestSeen = Math.max(deepestSeen, depth);
    },
    onclosetag: () => {
      tags++;
      depth--;
    },
  });
  for (let at = 0; at < html.length; at += slice) {
    parser.write(html.slice(at, at + slice));
    if (deepestSeen > deepest) return refused(`This HTML is nested more than ${deepest} levels deep.`);
    if (tags > 2 * mostTags) return refused(`This HTML has more than ${mostTags} tags.`);
  }
  return undefined;
};
