import { lettersOf } from '@setter/events/texts/cut-text';
import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';
import { loadTypeface, type OwnFont, type TextRun } from './typesetting/typeface.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

/** A4 in the pixels of the design, 96 to the inch. */
export const page = { width: 794, height: 1123, left: 68, right: 726, top: 64, bottom: 1071 } as const;
const pointsPerPixel = 72 / 96;

export const colors = {
  ink: '#17211d',
  muted: '#5b6661',
  hairline: '#e4e2da',
  accent: '#1f6f5c',
  green: '#23703f',
  greenTint: '#e6f3e9',
  ochre: '#7a4310',
  ochreTint: '#fbf1e4',
  gold: '#f2c88f',
} as const;

/** The product's own faces, as files that a PDF can embed. */
const ownFont = (file: string, family: string, weight: number): OwnFont => ({
  name: file,
  bytes: readFileSync(new URL(`../fonts/${file}.ttf`, import.meta.url)),
  family,
  weight,
});
const fonts = {
  regular: ownFont('inter-regular', 'inter', 400),
  medium: ownFont('inter-medium', 'inter', 500),
  semibold: ownFont('inter-semibold', 'inter', 600),
  heading: ownFont('bricolagegrotesque-semibold', 'bricolage-grotesque', 600),
} as const;
type FontName = keyof typeof fonts;

export type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly color: keyof typeof colors;
  /** Letter spacing, in pixels. */
  readonly spacing?: number;
};

/** What is used of pdfkit's own parts, which its types leave out. */
interface Internals {
  readonly _font: { readonly font: { layout: (text: string, features: readonly string[]) => unknown } };
}

/** A run's direction reaches the layout as this feature. */
const rightToLeft = 'rtlm';

/** Registers the font of a run; its glyphs are chosen by the shaper, not by pdfkit, which knows few scripts. */
const register = (doc: Doc, { font }: TextRun): void => {
  doc.registerFont(font.name, Buffer.from(font.bytes)).font(font.name);
  const { font: embedded } = (doc as unknown as Internals)._font;
  embedded.layout = (text, features) => {
    const glyphs = font.shape(text, features.includes(rightToLeft));
    const positions = glyphs.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, xOffset, yOffset }));
    return {
      glyphs: glyphs.map(({ id, codePoints, xAdvance }) => ({ id, codePoints, advanceWidth: xAdvance })),
      positions,
      // pdfkit scales the positions, and then asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
};

/**
 * Draws on pages by the pixels of the design. Whatever is drawn is either text of an element of the structure, in reading
 * order, or an artifact, which a screen reader passes over. `texts`: all that will be drawn, for the choice of fonts.
 */
export const taggedPages = async (doc: Doc, texts: readonly string[]) => {
  const loading = Object.entries(fonts).map(
    async ([name, own]) => [name, await loadTypeface(own, texts)] as const,
  );
  const faces = Object.fromEntries(await Promise.all(loading)) as Record<
    FontName,
    Awaited<ReturnType<typeof loadTypeface>>
  >;
  const registered = new Set<string>();
  const root = doc.struct('Document');
  doc.addStructure(root);

  const apply = (run: TextRun, { size, color, spacing = -0.006 * size }: TextStyle) => {
    if (!registered.has(run.font.name)) register(doc, run);
    registered.add(run.font.name);
    doc.font(run.font.name).fontSize(size).fillColor(colors[color]);
    return {
      lineBreak: false,
      // Between joined letters it would tear them apart.
      characterSpacing: run.isOwn ? spacing : 0,
      features: run.isRightToLeft ? ['tnum' as const, rightToLeft as 'rtlm'] : ['tnum' as const],
    };
  };

  const widthOfRun = (run: TextRun, style: TextStyle): number =>
    doc.widthOfString(run.text, apply(run, style));

  const spacingAfter = (run: TextRun, { size, spacing = -0.006 * size }: TextStyle) =>
    run.isOwn ? spacing : 0;

  const width = (text: string, style: TextStyle): number => {
    const runs = faces[style.font].runs(text);
    const last = runs.at(-1);
    // Spacing also follows the last letter, where nothing comes after it.
    const widths = runs.map((run) => widthOfRun(run, style) + spacingAfter(run, style));
    return widths.reduce((sum, each) => sum + each, 0) - (last ? 2 * spacingAfter(last, style) : 0);
  };

  /** Text whose line box of `lineHeight` begins at `y`. `align: right`: it ends at `x`. */
  const draw = (text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left') => {
    const runs = faces[style.font].runs(text);
    let left = align === 'right' ? x - width(text, style) : x;
    // What is in another order than it is read, or in pieces, has its text beside it.
    const isPlain = runs.every(({ isOwn, isRightToLeft }) => isOwn && !isRightToLeft);
    if (!isPlain) doc.markContent('Span', { actual: text });
    for (const run of runs) {
      doc.text(run.text, left, y, { ...apply(run, style), baseline: 'alphabetic' });
      left += widthOfRun(run, style) + spacingAfter(run, style);
    }
    if (!isPlain) doc.endMarkedContent();
  };

  return {
    addPage: () => {
      doc.addPage();
      doc.scale(pointsPerPixel);
    },
    element: (type: string, parent: Element = root): Element => {
      const made = doc.struct(type);
      parent.add(made);
      return made;
    },
    /** A leaf of the structure: what `content` draws is its text. */
    leaf: (type: string, content: () => void, parent: Element = root) => {
      const marked = doc.markStructureContent(type);
      content();
      doc.endMarkedContent();
      const made = doc.struct(type, {}, marked);
      parent.add(made);
      made.end();
    },
    artifact: (kind: 'Layout' | 'Pagination', content: () => void) => {
      doc.markContent('Artifact', { type: kind });
      content();
      doc.endMarkedContent();
    },
    draw,
    width,
    line: (x: number, y: number, length: number, color: keyof typeof colors, thickness = 1) => {
      doc.rect(x, y, length, thickness).fill(colors[color]);
    },
    /** Words of a text in lines that fit; a word that is longer than a line is cut. */
    wrap: (text: string, max: number, style: TextStyle): readonly string[] => {
      const lines: string[] = [];
      let line = '';
      for (const word of text.split(/\s+/)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (width(longer, style) <= max) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = word;
        while (width(line, style) > max) {
          const letters = lettersOf(line);
          let fits = letters.length - 1;
          while (fits > 1 && width(letters.slice(0, fits).join(''), style) > max) fits -= 1;
          if (fits < 1) break;
          lines.push(letters.slice(0, fits).join(''));
          line = letters.slice(fits).join('');
        }
      }
      return line === '' ? lines : [...lines, line];
    },
    end: () => root.end(),
  };
};

export type TaggedPages = Awaited<ReturnType<typeof taggedPages>>;
