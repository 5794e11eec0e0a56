/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  export interface Glyph {
    /** 0: the font has none for this character. */
    readonly id: number;
    readonly path: {
      scale(x: number, y: number): Glyph['path'];
      translate(x: number, y: number): Glyph['path'];
      toSVG(): string;
    };
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
