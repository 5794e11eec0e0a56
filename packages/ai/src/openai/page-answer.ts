import { pageContent, type PageContent } from '@setter/contracts/landing-pages/page';
import {
  featureIcons,
  fewestFeatures,
  mostFeatures,
  mostTrustBadges,
  pageDefaults,
  pageTextLimits as limits,
} from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { titleOf } from '../built-in/write-page.ts';
import { groundedIn } from '../clean/grounded.ts';
import { cutText, plainText } from '../clean/plain-text.ts';
import type { PageInputs, PageTexts } from '../copywriter.ts';

const text = (most: number) => z.string().describe(`Plain text of at most ${most} characters`);
const hero = z.object({ headline: text(limits.headline), description: text(limits.description) });
const feature = z.object({
  icon: z.enum(featureIcons),
  title: text(limits.featureTitle),
  description: text(limits.featureDescription),
});
const features = z.array(feature).describe(`${fewestFeatures} to ${mostFeatures} features`);
const form = z.object({
  title: text(limits.formTitle),
  subtitle: text(limits.formSubtitle),
  ctaText: text(limits.ctaText),
});

/** What a model is asked to fill in; limits are kept by us, since not every server knows them. */
export const pageAnswer = z.object({
  title: text(limits.title),
  hero,
  features,
  form,
  trustBadges: z.array(text(limits.trustBadge)).describe(`At most ${mostTrustBadges} short reassurances`),
});
export const sectionAnswers = {
  hero: z.object({ hero }),
  features: z.object({ features }),
  form: z.object({ form }),
  feature: z.object({ feature }),
};

export type GivenPage = Partial<z.infer<typeof pageAnswer>>;

/** Everything that an admin gave or that was read for them: what a page may name numbers and links from. */
export const sourcesOf = (
  { website, ...inputs }: PageInputs,
  content?: PageContent,
): readonly (string | null)[] => [
  ...Object.values(inputs),
  ...(website === null ? [] : Object.values(website)),
  ...(content === undefined ? [] : [JSON.stringify(content)]),
];

/**
 * A page of a model's texts: plain, grounded in the sources and within their limits, with those of `otherwise` where
 * nothing is left of them or nothing was given.
 */
export const settlePage = (
  given: GivenPage,
  inputs: PageInputs,
  otherwise: PageTexts,
  sources: readonly (string | null)[],
): PageTexts => {
  const settled = settler(sources);
  const { content: spare } = otherwise;
  const headline = settled(given.hero?.headline, limits.headline) || spare.hero.headline;
  const settledFeatures = given.features?.flatMap((one) => settleFeature(one, sources) ?? []);
  const badges = (given.trustBadges ?? [])
    .map((badge) => settled(badge, limits.trustBadge))
    .filter((badge) => badge !== '');
  const content = pageContent.parse({
    hero: {
      headline,
      description: settled(given.hero?.description, limits.description) || spare.hero.description,
    },
    features: enough(settledFeatures ?? spare.features, spare.features),
    form: {
      title: settled(given.form?.title, limits.formTitle) || spare.form.title,
      subtitle: settled(given.form?.subtitle, limits.formSubtitle) || spare.form.subtitle,
      // What the admin says stands on the button.
      ctaText:
        cutText(plainText(inputs.customCtaText ?? ''), limits.ctaText) ||
        settled(given.form?.ctaText, limits.ctaText) ||
        spare.form.ctaText,
    },
    trustBadges: badges.length > 0 ? badges.slice(0, mostTrustBadges) : [...pageDefaults.trustBadges],
  });
  const title = settled(given.title, limits.title) || titleOf(inputs.businessName, headline);
  return { title, content };
};

const settler = (sources: readonly (string | null)[]) => {
  const grounding = groundedIn(sources);
  return (of: string | undefined, limit: number): string =>
    cutText(grounding.text(plainText(of ?? '')), limit);
};

/** Undefined: nothing is left of one of its texts. */
export const settleFeature = (
  { icon, title, description }: z.infer<typeof feature>,
  sources: readonly (string | null)[],
): Features[number] | undefined => {
  const settled = settler(sources);
  const kept = {
    icon,
    title: settled(title, limits.featureTitle),
    description: settled(description, limits.featureDescription),
  };
  return kept.title === '' || kept.description === '' ? undefined : kept;
};

type Features = PageContent['features'];

const enough = (features: Features, spare: Features): Features => {
  const titles = new Set(features.map(({ title }) => title));
  const more = spare.filter(({ title }) => !titles.has(title));
  const missing = Math.max(0, fewestFeatures - features.length);
  return [...features, ...more.slice(0, missing)].slice(0, mostFeatures);
};
