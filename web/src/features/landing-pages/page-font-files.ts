import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import plusJakartaSans from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url';
import sourceSerif4 from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { PageFont } from '@setter/events/landing-pages/value-sets';

/** The file with the Latin letters of each family, as page-fonts.css names it. */
export const fontFile: Record<PageFont, string> = {
  Inter: inter,
  'Bricolage Grotesque': bricolageGrotesque,
  Manrope: manrope,
  'Plus Jakarta Sans': plusJakartaSans,
  Outfit: outfit,
  'DM Sans': dmSans,
  Montserrat: montserrat,
  Raleway: raleway,
  'Playfair Display': playfairDisplay,
  Lora: lora,
  'Source Serif 4': sourceSerif4,
  Fraunces: fraunces,
};
