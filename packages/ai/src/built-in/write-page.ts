import type { PageContent } from '@setter/contracts/landing-pages/page';
import { pageDefaults, pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import { cutText, plainText } from '../clean/plain-text.ts';
import type { PageInputs, PageSection, PageTexts } from '../copywriter.ts';
import { pageVariants, usualFeatures } from './page-variants.ts';
import { chosen, following } from './variants.ts';

/** A page from the inputs alone; the same inputs make the same page. */
export const writeBuiltInPage = (inputs: PageInputs): PageTexts => {
  const { headlines, descriptions, features, forms, ctaText } = pageVariants(inputs);
  const hasOwnDescription = plainText(inputs.customDescription ?? '') !== '';
  const content: PageContent = {
    hero: {
      headline: chosen(headlines, inputs.businessName),
      description: hasOwnDescription ? descriptions[0]! : chosen(descriptions, inputs.businessName),
    },
    features: features.slice(0, usualFeatures),
    form: { ...forms[0]!, ctaText },
    trustBadges: [...pageDefaults.trustBadges],
  };
  return { title: titleOf(inputs.businessName, content.hero.headline), content };
};

/** What a browser's tab and a search engine show: the business and what it offers. */
export const titleOf = (businessName: string, headline: string): string => {
  const name = cutText(plainText(businessName), limits.title);
  if (headline.includes(name)) return cutText(headline, limits.title);
  const both = `${name} | ${headline}`;
  return both.length <= limits.title ? both : name;
};

/** The content with the section's next variant. */
export const rewriteBuiltInSection = (
  inputs: PageInputs,
  content: PageContent,
  section: PageSection,
): PageContent => {
  const { headlines, descriptions, features, forms } = pageVariants(inputs);
  if (section === 'hero') {
    const { hero } = content;
    return {
      ...content,
      hero: {
        headline: following(headlines, (text) => text === hero.headline),
        description: following(descriptions, (text) => text === hero.description),
      },
    };
  }
  if (section === 'form') {
    const { title, subtitle } = following(forms, (form) => form.title === content.form.title);
    return { ...content, form: { ...content.form, title, subtitle } };
  }
  const shown = new Set(content.features.map(({ title }) => title));
  const unused = features.filter(({ title }) => !shown.has(title));
  if (section === 'features') {
    const count = content.features.length;
    return {
      ...content,
      features: [...unused, ...features.filter(({ title }) => shown.has(title))].slice(0, count),
    };
  }
  const present = content.features[section.feature];
  if (present === undefined) return content;
  const place = features.findIndex(({ title }) => title === present.title);
  const next = [...features.slice(place + 1), ...features].find(({ title }) => !shown.has(title)) ?? present;
  return { ...content, features: content.features.with(section.feature, next) };
};
