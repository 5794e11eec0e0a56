import { lettersOf } from '@setter/events/texts/cut-text';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadTypeface, type OwnFont, type Typeface as Fonts } from '@setter/documents/typesetting/typeface';

/** Fonts whose texts become outlines: a picture of them looks the same on a machine without fonts. */
export interface Typeface {
  /** Width of a line in pixels. */
  readonly width: (text: string, size: number) => number;
  /** Outlines as the `d` of an SVG path; `x` is the left end of the line, `y` its baseline. */
  readonly outline: (text: string, size: number, x: number, y: number) => string;
  /** The text with its white space made single spaces. */
  readonly shown: (text: string) => string;
}

/** Space between letters, of their size: large type is set tighter. In other scripts it would tear letters apart. */
const tracking = -0.02;

const typefaceOf = ({ runs }: Fonts): Typeface => {
  /** Glyphs of a line from left to right, each with its place in a line of size 1. */
  const place = (text: string) => {
    let pen = 0;
    const glyphs = runs(text).flatMap(({ text: letters, isRightToLeft, isOwn, font }) =>
      font.shape(letters, isRightToLeft).map(({ id, xAdvance, xOffset, yOffset }) => {
        const em = font.unitsPerEm;
        const at = { font, id, x: pen + xOffset / em, y: yOffset / em };
        pen += xAdvance / em + (isOwn ? tracking : 0);
        return at;
      }),
    );
    return { glyphs, width: pen };
  };
  return {
    width: (text, size) => place(text).width * size,
    outline: (text, size, x, y) =>
      place(text)
        .glyphs.map((glyph) =>
          scaled(
            glyph.font.outline(glyph.id),
            size / glyph.font.unitsPerEm,
            x + glyph.x * size,
            y - glyph.y * size,
          ),
        )
        .join(''),
    shown: (text) => text.replaceAll(/\s+/gu, ' ').trim(),
  };
};

/** An outline whose coordinates, in pairs, are scaled, turned downwards and moved. */
const scaled = (outline: string, scale: number, x: number, y: number): string =>
  outline.replaceAll(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, across: string, up: string) =>
      `${round(x + Number(across) * scale)} ${round(y - Number(up) * scale)}`,
  );
const round = (pixels: number) => Math.round(pixels * 100) / 100;

let reading: Promise<OwnFont> | undefined;

/** The brand's heading font, read once, with those of other scripts that `texts` need. */
export const headingTypeface = async (texts: readonly string[]): Promise<Typeface> => {
  const name = 'bricolagegrotesque-semibold';
  reading ??= readFile(fileURLToPath(import.meta.resolve(`@setter/documents/fonts/${name}.ttf`))).then(
    (bytes) => ({ name, bytes, family: 'bricolage-grotesque', weight: 600 }),
  );
  return typefaceOf(await loadTypeface(await reading, texts));
};

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
  while (face.width(`${last}…`, size) > width) last = lettersOf(last).slice(0, -1).join('');
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
    else lettersOf(word).forEach((letter, index) => take(letter, index === 0 ? ' ' : ''));
  }
  return line === '' ? lines : [...lines, line];
}
