import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** A font whose texts become outlines: a picture of them looks the same on a machine without fonts. */
export interface Typeface {
  /** Width of a line in pixels. */
  readonly width: (text: string, size: number) => number;
  /** Outlines as the `d` of an SVG path; `x` is the left end of the line, `y` its baseline. */
  readonly outline: (text: string, size: number, x: number, y: number) => string;
  /** The text without what the font has no glyph for, its white space made single spaces. */
  readonly shown: (text: string) => string;
}

/** Space between letters, of their size: large type is set tighter. */
const tracking = -0.02;

const typefaceOf = (font: Font): Typeface => ({
  width: (text, size) =>
    font
      .layout(text)
      .positions.reduce((sum, { xAdvance }) => sum + xAdvance / font.unitsPerEm + tracking, 0) * size,
  outline: (text, size, x, y) => {
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let pen = x;
    return glyphs
      .map(({ path }, index) => {
        const { xAdvance, xOffset } = positions[index]!;
        const at = pen + xOffset * scale;
        pen += xAdvance * scale + tracking * size;
        return path.scale(scale, -scale).translate(at, y).toSVG();
      })
      .join('');
  },
  shown: (text) =>
    Array.from(text.normalize('NFC'), (letter) => (/\s/u.test(letter) ? ' ' : letter))
      .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim(),
});

let loading: Promise<Typeface> | undefined;

/** The brand's heading font, read once. */
export const headingTypeface = (): Promise<Typeface> =>
  (loading ??= readFile(
    fileURLToPath(import.meta.resolve('@setter/documents/fonts/bricolagegrotesque-semibold.ttf')),
  ).then((bytes) => typefaceOf(create(bytes))));

interface Room {
  readonly width: number;
  /** Sizes to try, the largest first, each with the most lines that it may take. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

/** Lines of a text in the largest size in which all of it has room; in the smallest it is cut with an ellipsis. */
export function fitLines(text: string, face: Typeface, { width, sizes }: Room) {
  for (const { size, lines } of sizes) {
    const broken = breakLines(text, (part) => face.width(part, size) <= width);
    if (broken.length <= lines) return { size, lines: broken };
  }
  const { size, lines } = sizes.at(-1)!;
  const broken = breakLines(text, (part) => face.width(part, size) <= width);
  let last = broken[lines - 1]!;
  while (face.width(`${last}…`, size) > width) last = last.slice(0, -1);
  return { size, lines: [...broken.slice(0, lines - 1), `${last.replace(/[\s.,:;–-]+$/u, '')}…`] };
}

/** Breaks between words, and within a word that has no room in a line of its own. */
function breakLines(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const take = (part: string, gap: string) => {
    if (line === '' || fits(line + gap + part)) line = line === '' ? part : line + gap + part;
    else {
      lines.push(line);
      line = part;
    }
  };
  for (const word of text.split(' ')) {
    if (fits(word)) take(word, ' ');
    else Array.from(word).forEach((letter, index) => take(letter, index === 0 ? ' ' : ''));
  }
  return line === '' ? lines : [...lines, line];
}
