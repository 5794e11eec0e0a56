import type { Tone } from './page-tone.ts';
import type { PictureSources } from './pictures.ts';

/** How a page looks, measured by `themeOf`. */
export interface PageTheme {
  readonly tone: Tone;
  readonly isSerif: boolean;
  readonly picture: PictureSources;
  readonly logo: PictureSources | null;
  /** Custom properties of the element with the class `lp`. */
  readonly properties: Readonly<Record<string, string>>;
}

/** The stylesheet of a theme for the page that `selector` finds: a screen may show several. */
export function themeCss({ properties }: Pick<PageTheme, 'properties'>, selector: string): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/** Sets the messages over a page in its fonts, so that it loads no others. */
export function documentFontsCss({ properties }: Pick<PageTheme, 'properties'>): string {
  return `:root{--font-sans:${properties['--lp-font-text']};--font-display:${properties['--lp-font-headings']}}`;
}
