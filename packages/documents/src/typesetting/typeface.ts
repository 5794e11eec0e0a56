import { readFile } from 'node:fs/promises';
import bidiFactory from 'bidi-js';
import subsetFont from 'subset-font';
import { type FallbackFile, filesFor } from './fallback-files.ts';
import { codePointsOf, type ShapedFont, shapedFont } from './shaped-font.ts';

/** Letters of one font in one direction. */
export interface TextRun {
  /** In the order in which it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly font: ShapedFont;
  /** Whether it is the brand's own font, which has Latin only. */
  readonly isOwn: boolean;
}

export interface Typeface {
  /** The runs of one line from left to right. Every character has a glyph; what no font has becomes U+FFFD or `?`. */
  readonly runs: (line: string) => readonly TextRun[];
}

/** The brand's own font of a style. `family` is the package that has its other scripts, `weight` theirs. */
export interface OwnFont {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly family: string;
  readonly weight: number;
}

// It is CommonJS, which its types do not say.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks of direction, separators of lines and control characters, which no font draws. */
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
/** Embeddings and overrides: a text that has them shows its letters in another order than they are stored. */
const overrides = /[\u202A-\u202E]/gu;
/** Such as joiners and variation selectors: they change their neighbours where the font knows them. */
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const emoji = /\p{Emoji_Presentation}|\uFE0F/u;

const ownFonts = new WeakMap<Uint8Array, ShapedFont>();

/**
 * Fonts with which `texts` can be set in whatever scripts they are: those that the brand's own has not come from Noto,
 * cut to their characters. Only what they need is read.
 */
export const loadTypeface = async (own: OwnFont, texts: readonly string[]): Promise<Typeface> => {
  const ownFont = ownFonts.get(own.bytes) ?? shapedFont(own.name, own.bytes);
  ownFonts.set(own.bytes, ownFont);
  const fonts: ShapedFont[] = [ownFont];
  const wanted = new Map<string, { readonly letters: string; readonly candidates: Iterator<FallbackFile> }>();
  for (const text of texts)
    for (const cluster of clustersOf(text)) {
      if (wanted.has(cluster) || fontOf(fonts, cluster) !== undefined) continue;
      const whole = codePointsOf(cluster).filter(isSeen);
      wanted.set(cluster, { letters: cluster, candidates: filesFor(whole, text, own.family) });
      if (whole.length > 1)
        for (const letter of cluster) {
          const codePoint = letter.codePointAt(0)!;
          if (wanted.has(letter) || !isSeen(codePoint) || ownFont.has(codePoint)) continue;
          wanted.set(letter, { letters: letter, candidates: filesFor([codePoint], text, own.family) });
        }
    }
  // What a file declares is not always what it has: then the next one is asked.
  while (wanted.size > 0) {
    const lettersOf = new Map<FallbackFile, string>();
    for (const [key, { letters, candidates }] of wanted) {
      const next = candidates.next();
      if (next.done === true) wanted.delete(key);
      else lettersOf.set(next.value, (lettersOf.get(next.value) ?? '') + letters);
    }
    const loaded = [...lettersOf].map(([file, letters]) => load(file, letters, own.weight, fonts.length));
    fonts.push(...(await Promise.all(loaded)));
    for (const [key, { letters }] of wanted) if (fontOf(fonts, letters) !== undefined) wanted.delete(key);
  }
  return { runs: (line) => runsOf(line, fonts) };
};

const load = async ({ name, path }: FallbackFile, letters: string, weight: number, round: number) => {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  return shapedFont(`${name}-${weight}-${round}`, await subsetFont(await readFile(path), letters, options));
};

const isSeen = (codePoint: number) => !ignorable.test(String.fromCodePoint(codePoint));

const clustersOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text.normalize('NFC').replaceAll(unseen, '')), ({ segment }) => segment);

/** The first font that has all that is seen of a cluster; for an emoji the last, since others draw some as text. */
const fontOf = (fonts: readonly ShapedFont[], cluster: string): ShapedFont | undefined => {
  const seen = codePointsOf(cluster).filter(isSeen);
  const hasAll = (font: ShapedFont) => seen.every(font.has);
  return emoji.test(cluster) ? fonts.findLast(hasAll) : fonts.find(hasAll);
};

const runsOf = (line: string, fonts: readonly ShapedFont[]): readonly TextRun[] => {
  const text = line.normalize('NFC').replaceAll(overrides, '');
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const runs: { text: string; level: number; font: ShapedFont }[] = [];
  const add = (letters: string, font: ShapedFont, level: number) => {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += letters;
    else runs.push({ text: letters, level, font });
  };
  for (const { segment, index } of graphemes.segment(text)) {
    const cluster = segment.replaceAll(unseen, '');
    if (cluster === '') continue;
    const level = embedding.levels[index]!;
    const font = fontOf(fonts, cluster);
    if (font !== undefined) add(withoutUnknown(cluster, font), font, level);
    else
      for (const letter of cluster) {
        if (!isSeen(letter.codePointAt(0)!)) continue;
        const single = fontOf(fonts, letter);
        if (single === undefined) add(fonts[0]!.has(0xfffd) ? '\u{FFFD}' : '?', fonts[0]!, level);
        else add(letter, single, level);
      }
  }
  return leftToRight(runs).map(({ text: letters, level, font }) => ({
    text: letters,
    isRightToLeft: level % 2 === 1,
    font,
    isOwn: font === fonts[0],
  }));
};

/** Joiners and selectors that the font does not know would be drawn as glyph 0. */
const withoutUnknown = (cluster: string, font: ShapedFont): string =>
  Array.from(cluster)
    .filter((letter) => font.has(letter.codePointAt(0)!))
    .join('');

/** Rule L2 of the bidirectional algorithm: from the highest level down, each stretch of that level or more is turned. */
const leftToRight = <R extends { readonly level: number }>(runs: readonly R[]): readonly R[] => {
  const ordered = [...runs];
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered;
};
