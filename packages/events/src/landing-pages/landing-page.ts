import { z } from 'zod';
import { publicText } from '../marks.ts';
import { featureIcons, formFieldTypes } from './value-sets.ts';

/** A landing page as typed content: what is drawn in the builder's preview and for visitors. Lengths are the contract's. */
export const landingPage = {
  title: publicText(),
  /** The business that the page is for. */
  businessName: publicText(),
  businessWebsite: publicText().nullable(),
  content: z.object({
    hero: z.object({ headline: publicText(), description: publicText() }),
    features: z.array(
      z.object({ icon: z.enum(featureIcons), title: publicText(), description: publicText() }),
    ),
    form: z.object({ title: publicText(), subtitle: publicText().nullable(), ctaText: publicText() }),
    trustBadges: z.array(publicText()),
  }),
  theme: z.object({
    /** `#rrggbb`. */
    primaryColor: publicText(),
    /** Ids of our own images; null is the built-in picture, or no logo. */
    backgroundImageId: publicText().nullable(),
    logoId: publicText().nullable(),
    fontFamily: publicText(),
    fallbackFonts: publicText(),
  }),
  customFormFields: z.array(
    z.object({
      name: publicText(),
      label: publicText(),
      type: z.enum(formFieldTypes),
      required: z.boolean(),
      options: z.array(publicText()),
    }),
  ),
  /** Digits of the business's own ad pixel. */
  metaPixelId: publicText().nullable(),
};
