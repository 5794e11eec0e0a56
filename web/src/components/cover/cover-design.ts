import { beginningOf } from '@setter/events/texts/cut-text';

/** Classes of the parts of a drawn cover. */
export interface CoverPalette {
  readonly ground: string;
  readonly figure: string;
  readonly word: string;
  readonly spark: string;
  readonly quiet: string;
  readonly line: string;
  readonly mark: string;
}

const onDark = {
  figure: 'fill-surface',
  word: 'fill-accent-line',
  spark: 'fill-ochre-edge',
  mark: 'stroke-surface',
};

/** In the order of a post's `coverVariant`. */
export const coverPalettes: readonly CoverPalette[] = [
  { ...onDark, ground: 'fill-accent-deep', quiet: 'fill-accent', line: 'stroke-accent-line' },
  {
    ground: 'fill-ochre-tint',
    figure: 'fill-ochre',
    word: 'fill-ochre-ink',
    spark: 'fill-ochre',
    quiet: 'fill-ochre-line',
    line: 'stroke-ochre-line',
    mark: 'stroke-ochre-ink',
  },
  {
    ground: 'fill-paper-2',
    figure: 'fill-ink',
    word: 'fill-muted',
    spark: 'fill-accent',
    quiet: 'fill-accent-line',
    line: 'stroke-control',
    mark: 'stroke-red',
  },
  {
    ...onDark,
    ground: 'fill-accent',
    quiet: 'fill-chart-2',
    line: 'stroke-accent-line',
    word: 'fill-accent-block',
  },
  { ...onDark, ground: 'fill-ink', quiet: 'fill-muted', line: 'stroke-muted', word: 'fill-accent-line' },
  {
    ground: 'fill-accent-block',
    figure: 'fill-accent',
    word: 'fill-accent-ink',
    spark: 'fill-accent',
    quiet: 'fill-accent-line',
    line: 'stroke-chart-2',
    mark: 'stroke-accent-ink',
  },
];

type Motif =
  | { readonly kind: 'number'; readonly number: string; readonly unit: string; readonly turn: number }
  | { readonly kind: 'words'; readonly bars: readonly number[] };

const words: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
};

const barCount = 31;

/** What a title is drawn as. The same title is always drawn the same. */
export const coverMotif = (title: string): Motif => {
  const parts = title.split(/[^\p{L}\p{N}:%$.,]+/u).filter((part) => part !== '');
  const at = parts.findIndex((part) => numberOf(part) !== undefined);
  const number = numberOf(parts[at] ?? '');
  const hash = hashOf(title);
  if (number !== undefined)
    return {
      kind: 'number',
      number,
      unit: beginningOf((parts[at + 1] ?? '').toLowerCase(), 14),
      turn: hash % 3,
    };
  const bars = Array.from({ length: barCount }, (_, index) => {
    const letter = title.codePointAt((index * 7) % Math.max(1, title.length)) ?? 97;
    const swell = Math.sin((Math.PI * (index + 1)) / (barCount + 1));
    return Math.round(26 + swell * (70 + ((letter * 13 + index * 29 + hash) % 190)));
  });
  return { kind: 'words', bars };
};

const numberOf = (part: string): string | undefined => {
  const plain = part.replace(/[.,:]+$/, '');
  if (/^\$?\d{1,4}(:\d\d)?%?$/.test(plain)) return plain;
  return words[plain.toLowerCase()];
};

const hashOf = (text: string): number => {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return hash;
};
