import type { Luminance } from '@setter/contracts/images/luminance';
import { isDark } from '@setter/contracts/images/luminance';
import type { Arrangement } from './arrangement.ts';
import { rgbOf } from './colour.ts';
import type { Rgb } from './colour.ts';
import { cellsIn, coveredPart, extremesOf, partWithin, scrimShare } from './colour-scrim.ts';
import type { Part } from './colour-scrim.ts';

/**
 * `dark`: the whole page is dark. `white`: white text over the picture, dark text below it. `ink`: dark text over the
 * picture, too.
 */
export type Tone = 'dark' | 'white' | 'ink';

export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly luminance: Luminance;
}

export interface PictureTone {
  readonly tone: Tone;
  /** How much of the scrim lies behind the text and behind the head of the page, 0 to 1. */
  readonly scrim: number;
  readonly headScrim: number;
}

/** Of each tone: its scrim and the text on it with the least contrast. */
export const toneColours = {
  dark: { scrim: rgbOf('#050c14'), text: rgbOf('#c9cfd0'), head: rgbOf('#ffffff') },
  white: { scrim: rgbOf('#061821'), text: rgbOf('#f1f4f4'), head: rgbOf('#ffffff') },
  ink: { scrim: rgbOf('#f6f3ea'), text: rgbOf('#34444d'), head: rgbOf('#16262f') },
} as const satisfies Record<Tone, { scrim: Rgb; text: Rgb; head: Rgb }>;

/** Where the picture is anchored, as in the stylesheet. */
const anchors = {
  band: { x: 0.5, y: 0.5 },
  list: { x: 0.3, y: 1 },
  sections: { x: 0.5, y: 1 },
} as const;
const phoneAnchor = { x: 0.5, y: 1 };

/** Widths of the picture's box, from a tablet to a large screen, and its height in each arrangement. Pixels. */
const widths = [768, 1024, 1200, 1440, 1920, 2560];
const heights = { band: 860, list: 1226, sections: 704 } as const;
const phoneBoxes = [360, 390, 430].map((width) => ({ width, height: 844 }));

/** Where text ends: its width in pixels and its share of the height, as in the stylesheet. */
const textEnds = {
  band: { width: 640, bottom: 0.5 },
  list: { width: 580, bottom: 0.64 },
  sections: { width: 520, bottom: 0.88 },
} as const;
const head = { width: 280, bottom: 0.18 };
const pageWidth = 1200;
const gutter = 40;
const phoneText: Part = { left: 0, top: 0, right: 1, bottom: 0.42 };

/** From the top, since the picture stays while the first 100 pixels are scrolled. */
function textPart(boxWidth: number, { width, bottom }: { width: number; bottom: number }): Part {
  const left = Math.max(gutter, (boxWidth - pageWidth) / 2);
  return { left: left / boxWidth, top: 0.02, right: Math.min(1, (left + width) / boxWidth), bottom };
}

/** The tone that a picture gives its page, and the least scrim with which its text is legible on every width. */
export function toneOf(picture: Picture, arrangement: Arrangement): PictureTone {
  const partsOf = (end: { width: number; bottom: number }) =>
    widths.map((width) =>
      partWithin(
        coveredPart(picture, { width, height: heights[arrangement] }, anchors[arrangement]),
        textPart(width, end),
      ),
    );
  const texts = [
    ...partsOf(textEnds[arrangement]),
    // Elsewhere the text of phones lies above the picture.
    ...(arrangement === 'band'
      ? phoneBoxes.map((box) => partWithin(coveredPart(picture, box, phoneAnchor), phoneText))
      : []),
  ];
  const heads = partsOf(head);
  const measured = (tone: Tone): PictureTone => ({
    tone,
    scrim: mostOf(picture.luminance, texts, toneColours[tone].text, toneColours[tone].scrim),
    headScrim: mostOf(picture.luminance, heads, toneColours[tone].head, toneColours[tone].scrim),
  });
  if (isDark(picture.luminance)) return measured('dark');
  // By what most of the ground is: one lamp does not turn a light wall into a dark one.
  return meanOf(picture.luminance, texts[0]!) > lightFrom ? measured('ink') : measured('white');
}

const lightFrom = 0.4;

function meanOf(luminance: Luminance, part: Part): number {
  const cells = cellsIn(luminance, part);
  return cells.reduce((sum, { min, max }) => sum + (min + max) / 2, 0) / Math.max(1, cells.length);
}

function mostOf(luminance: Luminance, parts: readonly Part[], text: Rgb, scrim: Rgb): number {
  return Math.max(...parts.map((part) => scrimShare(text, scrim, extremesOf(luminance, part))));
}
