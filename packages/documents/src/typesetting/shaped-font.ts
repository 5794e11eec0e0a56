import { Blob, Buffer, ClusterLevel, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';

export interface ShapedGlyph {
  readonly id: number;
  /** What it stands for in a copy of the text; an invisible one for the further glyphs of one character. */
  readonly codePoints: readonly number[];
  /** In units of the font. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font file whose glyphs are chosen and placed as the rules of the script ask. */
export interface ShapedFont {
  readonly name: string;
  /** As TrueType. */
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly has: (codePoint: number) => boolean;
  /** Glyphs from left to right. */
  readonly shape: (text: string, isRightToLeft: boolean) => readonly ShapedGlyph[];
  /** The outline as the `d` of an SVG path, in units of the font, y upwards. */
  readonly outline: (glyph: number) => string;
}

const zeroWidthSpace = 0x200b;

/** Figures of one width, where the font has them: sums are aligned below each other. */
const figures = [new Feature('tnum')];

export const shapedFont = (name: string, bytes: Uint8Array): ShapedFont => {
  const face = new Face(new Blob(new Uint8Array(bytes)));
  const font = new Font(face);
  const codePoints = new Set(face.collectUnicodes());
  return {
    name,
    bytes,
    unitsPerEm: face.upem,
    has: (codePoint) => codePoints.has(codePoint),
    shape: (text, isRightToLeft) => {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      // A mark stays a character of its own in a copy of the text.
      buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
      shape(font, buffer, figures);
      const positions = buffer.getGlyphPositions();
      const infos = buffer.getGlyphInfos();
      const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
      // Dots and marks can be glyphs of their own: the widest glyph of a character stands for it.
      const widest = new Map<number, number>();
      for (const [at, { cluster }] of infos.entries()) {
        const other = widest.get(cluster);
        if (other === undefined || positions[at]!.xAdvance > positions[other]!.xAdvance)
          widest.set(cluster, at);
      }
      return infos.map(({ codepoint, cluster }, at) => ({
        id: codepoint,
        codePoints:
          widest.get(cluster) === at
            ? codePointsOf(text.slice(cluster, starts[starts.indexOf(cluster) + 1]))
            : [zeroWidthSpace],
        xAdvance: positions[at]!.xAdvance,
        xOffset: positions[at]!.xOffset,
        yOffset: positions[at]!.yOffset,
      }));
    },
    outline: (glyph) => font.glyphToPath(glyph),
  };
};

export const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0)!);
