import { escapeMarkup } from '../../texts/escape-markup.ts';
import { block, text } from './block.ts';

/** What the page is about. */
export const hero = block({
  fields: { headline: text('Headline', 120), description: text('Description', 400, { lines: true }) },
  default: {
    headline: 'Talk to us about what you need',
    description: 'Leave your details and tell us how we can help.',
  },
  isRewritten: true,
  html: ({ headline, description }) => [
    `<h1>${escapeMarkup(headline)}</h1>`,
    `<p>${escapeMarkup(description)}</p>`,
  ],
});
