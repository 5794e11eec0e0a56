import type { Luminance } from '@setter/contracts/images/luminance';
import { isDark } from '@setter/contracts/images/luminance';
import type { Arrangement } from './arrangement.ts';
import { rgbOf } from './colour.ts';
import type { Rgb } from './colour.ts';
import { coveredPart, extremesOf, partWithin, scrimShare } from './colour-scrim.ts';
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

/** Sizes of the picture's box, from a small screen to a large one. */
const wideBoxes = {
  band: [900, 1200, 1440, 1920, 2560].map((width) => ({ width, height: 860 })),
  list: [900, 1200, 1440, 1920, 2560].map((width) => ({ width, height: 1226 })),
  sections: [900, 1200, 1440, 1920, 2560].map((width) => ({ width, height: 704 })),
} as const;
const phoneBoxes = [360, 390, 430].map((width) => ({ width, height: 844 }));

/** Where text lies; from the top, since the picture stays while the first 100 pixels are scrolled. */
const wideText = {
  band: { left: 0.02, top: 0.02, right: 0.56, bottom: 0.5 },
  list: { left: 0.02, top: 0.02, right: 0.52, bottom: 0.64 },
  sections: { left: 0.02, top: 0.02, right: 0.5, bottom: 0.88 },
} as const satisfies Record<Arrangement, Part>;
const phoneText: Part = { left: 0, top: 0, right: 1, bottom: 0.42 };
const wideHead: Part = { left: 0.02, top: 0, right: 0.4, bottom: 0.2 };

/** The tone that a picture gives its page, and the least scrim with which its text is legible on every width. */
export function toneOf(picture: Picture, arrangement: Arrangement): PictureTone {
  const texts = [
    ...wideBoxes[arrangement].map((box) =>
      partWithin(coveredPart(picture, box, anchors[arrangement]), wideText[arrangement]),
    ),
    // Elsewhere the text of phones lies above the picture.
    ...(arrangement === 'band'
      ? phoneBoxes.map((box) => partWithin(coveredPart(picture, box, phoneAnchor), phoneText))
      : []),
  ];
  const heads = wideBoxes[arrangement].map((box) =>
    partWithin(coveredPart(picture, box, anchors[arrangement]), wideHead),
  );
  const measured = (tone: Tone): PictureTone => ({
    tone,
    scrim: mostOf(picture.luminance, texts, toneColours[tone].text, toneColours[tone].scrim),
    headScrim: mostOf(picture.luminance, heads, toneColours[tone].head, toneColours[tone].scrim),
  });
  if (isDark(picture.luminance)) return measured('dark');
  const [white, ink] = [measured('white'), measured('ink')];
  return ink.scrim < white.scrim ? ink : white;
}

function mostOf(luminance: Luminance, parts: readonly Part[], text: Rgb, scrim: Rgb): number {
  return Math.max(...parts.map((part) => scrimShare(text, scrim, extremesOf(luminance, part))));
}
