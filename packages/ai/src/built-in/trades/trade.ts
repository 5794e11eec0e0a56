import type { PageContent } from '@setter/events/landing-pages/blocks/blocks';
import type { FeatureIcon } from '@setter/events/landing-pages/value-sets';

export type Feature = PageContent['features'][number];

/**
 * What the built-in writer knows of a line of business. Texts have `{name}` for the business. They promise only what any
 * business of that line does; what sets one apart comes from the inputs.
 */
export type Trade = {
  /** Found in the inputs, they tell the line of business. */
  readonly words: RegExp;
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  /** Features of which the inputs must say that the business has them. */
  readonly services: readonly (readonly [RegExp, Feature])[];
  /** Features of every business of this line; at least five. */
  readonly features: readonly Feature[];
  readonly forms: readonly { readonly title: string; readonly subtitle: string }[];
};

export const feature = (icon: FeatureIcon, title: string, description: string): Feature => ({
  icon,
  title,
  description,
});

/** A form by its title and subtitle. */
export const form = (title: string, subtitle: string) => ({ title, subtitle });
