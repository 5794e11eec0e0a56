import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

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

const fonts = {
  regular: 'inter-regular',
  medium: 'inter-medium',
  semibold: 'inter-semibold',
  heading: 'bricolagegrotesque-semibold',
} as const;

export type TextStyle = {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly color: keyof typeof colors;
  /** Letter spacing, in pixels. */
  readonly spacing?: number;
};

/** The product's own faces, as files that a PDF can embed. */
const fontFiles = Object.entries(fonts).map(([name, file]) => ({
  name,
  bytes: readFileSync(new URL(`../fonts/${file}.ttf`, import.meta.url)),
}));

/**
 * Draws on pages by the pixels of the design. Whatever is drawn is either text of an element of the structure, in reading
 * order, or an artifact, which a screen reader passes over.
 */
export const taggedPages = (doc: Doc) => {
  for (const { name, bytes } of fontFiles) doc.registerFont(name, bytes);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const apply = ({ font, size, color, spacing = -0.006 * size }: TextStyle) => {
    doc.font(font).fontSize(size).fillColor(colors[color]);
    return { lineBreak: false, characterSpacing: spacing, features: ['kern', 'tnum'] as const };
  };

  const width = (text: string, style: TextStyle): number => {
    const { characterSpacing } = apply(style);
    // Spacing also follows the last letter, where nothing comes after it.
    return doc.widthOfString(text, { characterSpacing, features: ['kern', 'tnum'] }) - characterSpacing;
  };

  /** Text whose line box of `lineHeight` begins at `y`. `align: right`: it ends at `x`. */
  const draw = (text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left') => {
    const left = align === 'right' ? x - width(text, style) : x;
    doc.text(text, left, y, { ...apply(style), baseline: 'alphabetic', features: ['kern', 'tnum'] });
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
          let fits = line.length - 1;
          while (fits > 1 && width(line.slice(0, fits), style) > max) fits -= 1;
          lines.push(line.slice(0, fits));
          line = line.slice(fits);
        }
      }
      return line === '' ? lines : [...lines, line];
    },
    end: () => root.end(),
  };
};

export type TaggedPages = ReturnType<typeof taggedPages>;
