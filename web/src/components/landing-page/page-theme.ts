import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { arrangementOf } from './arrangement.ts';
import {
  blend,
  contrastOf,
  graphicContrast,
  hexOf,
  legible,
  rgbOf,
  textContrast,
  textOn,
  white,
} from './colour.ts';
import type { Rgb } from './colour.ts';
import { fontStacks } from './page-fonts.ts';
import { toneColours, toneOf } from './page-tone.ts';
import { backgroundSources, pictureOf } from './background-picture.ts';
import { sourcesOf } from './pictures.ts';
import type { PageTheme } from './theme-css.ts';

/** The grounds that lie under the icons of a page. */
const card = { light: white, dark: rgbOf('#0f1b27') };
const darkGround = rgbOf('#08111b');

/** What a page's colours, picture and fonts come to. Every value is a number, a colour or a checked font stack. */
export function themeOf(page: PageView): PageTheme {
  const primary = rgbOf(page.theme.primaryColor);
  const fonts = fontStacks(page.theme);
  const { tone, scrim, headScrim } = toneOf(pictureOf(page.theme.background), arrangementOf(page));
  const { scrim: scrimColour, head, text } = toneColours[tone];
  const dark = tone === 'dark';
  const tint = dark ? blend(primary, card.dark, 0.14) : blend(primary, white, 0.1);
  const section = blend(primary, white, 0.07);
  const iconGrounds = dark ? [card.dark, darkGround, tint] : [white, tint, section];
  const overPicture = blend(scrimColour, tone === 'ink' ? white : rgbOf('#7b8890'), Math.max(scrim, 0.4));
  return {
    tone,
    picture: backgroundSources(page.theme.background),
    logo: page.theme.logo === null ? null : sourcesOf(page.theme.logo, 'logo'),
    isSerif: fonts.isSerif,
    properties: {
      '--lp-primary': hexOf(primary),
      '--lp-on-primary': hexOf(textOn(primary)),
      '--lp-button-edge': hexOf(edgeOf(primary, [dark ? card.dark : card.light])),
      '--lp-hero-edge': hexOf(edgeOf(primary, dark ? [darkGround] : [overPicture, scrimColour])),
      '--lp-icon': hexOf(legible(primary, iconGrounds, graphicContrast)),
      '--lp-accent': hexOf(legible(primary, [dark ? card.dark : card.light], textContrast)),
      '--lp-hero-icon': hexOf(legible(primary, [dark ? darkGround : overPicture], graphicContrast)),
      '--lp-tint': hexOf(tint),
      '--lp-section': hexOf(dark ? rgbOf('#0b1621') : section),
      '--lp-hero-text': hexOf(head),
      '--lp-hero-text-2': hexOf(text),
      '--lp-scrim-ground': hexOf(dark ? darkGround : scrimColour),
      '--lp-scrim': translucent(scrimColour, scrim),
      '--lp-scrim-head': translucent(scrimColour, headScrim),
      '--lp-font-headings': fonts.headings,
      '--lp-font-text': fonts.text,
    },
  };
}

/** Less contrast, and a button cannot be told from its ground. */
const leastContrast = 1.3;

/** The edge of a button: its own colour, unless that is too near to one of the grounds. */
const edgeOf = (primary: Rgb, grounds: readonly Rgb[]): Rgb =>
  grounds.some((ground) => contrastOf(primary, ground) < leastContrast)
    ? legible(primary, grounds, graphicContrast)
    : primary;

const translucent = (color: Rgb, share: number): string => `rgb(${color.join(' ')} / ${share})`;
