import {
  contrastOf,
  hexOf,
  legible,
  rgbOf,
  textContrast,
  white,
} from '../../../components/landing-page/colour.ts';

/** What contrast white text has on a colour, from 1 to 21, and whether that is enough to be read. */
export function whiteContrast(color: string): { readonly ratio: number; readonly isEnough: boolean } {
  const exact = contrastOf(white, rgbOf(color));
  return { ratio: Math.floor(exact * 10) / 10, isEnough: exact >= textContrast };
}

/** The nearest darker colour on which white text can be read. */
export const darkerFor = (color: string): string => hexOf(legible(rgbOf(color), [white], textContrast));
