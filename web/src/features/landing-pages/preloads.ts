import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { fontFile } from './page-font-files.ts';
import { fontStacks } from '../../components/landing-page/page-fonts.ts';
import { backgroundSizes } from '../../components/landing-page/page-picture.tsx';
import type { PageTheme } from '../../components/landing-page/theme-css.ts';

/** Attributes of a `<link rel="preload">`. */
export type PreloadLink = Readonly<Record<string, string>>;

/** What a page shows first: its picture, in the best format, and its fonts. */
export function preloadsOf({ theme }: PageView, { picture: { sources } }: PageTheme): PreloadLink[] {
  const fonts = fontStacks(theme).families.map((family) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: fontFile[family],
    crossOrigin: 'anonymous',
  }));
  const [best] = sources;
  if (best === undefined) return fonts;
  const picture = {
    rel: 'preload',
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: backgroundSizes,
    fetchPriority: 'high',
  };
  return [picture, ...fonts];
}
