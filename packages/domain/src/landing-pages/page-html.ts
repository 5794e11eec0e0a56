import { escapeMarkup as escaped } from '@setter/events/texts/escape-markup';
import type { PageDesign } from './state.ts';

/** A page's texts as plain HTML without styles or scripts. */
export const pageHtml = ({
  businessName,
  content: { hero, features, form, trustBadges },
}: PageDesign): string =>
  [
    `<h1>${escaped(hero.headline)}</h1>`,
    `<p>${escaped(hero.description)}</p>`,
    ...features.map(({ title, description }) => `<h2>${escaped(title)}</h2><p>${escaped(description)}</p>`),
    `<h2>${escaped(form.title)}</h2>`,
    ...(form.subtitle === null ? [] : [`<p>${escaped(form.subtitle)}</p>`]),
    `<p><strong>${escaped(form.ctaText)}</strong></p>`,
    ...(trustBadges.length === 0
      ? []
      : [`<ul>${trustBadges.map((badge) => `<li>${escaped(badge)}</li>`).join('')}</ul>`]),
    `<footer>${escaped(businessName)}</footer>`,
  ].join('\n');
