import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One file of a family: the characters that it declares. A family of many scripts, or of Chinese, has many files. */
export interface FallbackFile {
  /** Such as `noto-sans-sc-42`. */
  readonly name: string;
  readonly path: string;
  readonly declares: (codePoint: number) => boolean;
}

/** By preference. The brand's own families have Vietnamese, Greek and Cyrillic, some of them. */
const scripts = [
  'arabic',
  'armenian',
  'bengali',
  'devanagari',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
].map((script) => `noto-sans-${script}`);

const filesOf = new Map<string, readonly FallbackFile[]>();

/** The files of a package of fonts, whose list is read when it is first asked for. */
const familyFiles = (family: string): readonly FallbackFile[] => {
  const known = filesOf.get(family);
  if (known !== undefined) return known;
  const list = fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/unicode.json`));
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>;
  const files = Object.entries(ranges).map(([subset, declared]) => {
    const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}`;
    const pairs = declared.split(',').map((range) => {
      const [from, to] = range.trim().replace(/^u\+/i, '').split('-');
      return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const;
    });
    return {
      name,
      path: fileURLToPath(
        import.meta.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`),
      ),
      declares: (codePoint: number) => pairs.some(([from, to]) => from <= codePoint && codePoint <= to),
    };
  });
  filesOf.set(family, files);
  return files;
};

/** Chinese characters look different in each language; kana and hangul say which one a text is in. */
const eastAsian = (text: string): readonly string[] => {
  const order = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : /\p{Script=Bopomofo}/u.test(text)
        ? 'noto-sans-tc'
        : 'noto-sans-sc';
  return [first, ...order.filter((family) => family !== first)];
};

/**
 * The files that declare all of `codePoints`, by preference. `text` is what they are part of, `family` the brand's own that it
 * is set in.
 */
export function* filesFor(codePoints: readonly number[], text: string, family: string) {
  const families = [family, 'inter', 'noto-sans', ...scripts, ...eastAsian(text), 'noto-emoji'];
  for (const name of new Set(families))
    for (const file of familyFiles(name)) if (codePoints.every(file.declares)) yield file;
}
