import { escapeMarkup } from '../../texts/escape-markup.ts';
import { block, text } from './block.ts';

const title = 'Get Your Free Strategy Call';
const ctaText = 'Book My Free Strategy Call';

/** The texts of the form; its fields are the page's `customFormFields`. */
export const form = block({
  fields: {
    title: text('Title of the form', 80, { ifAbsent: title }),
    subtitle: text('Line under the title of the form', 160, { optional: true }),
    ctaText: text('Call to action', 40, { own: true, ifAbsent: ctaText }),
  },
  default: { title, subtitle: null, ctaText },
  isRewritten: true,
  tools: { label: 'Form', rewrite: 'Rewrite the words of the form' },
  html: (form) => [
    `<h2>${escapeMarkup(form.title)}</h2>`,
    ...(form.subtitle === null ? [] : [`<p>${escapeMarkup(form.subtitle)}</p>`]),
    `<p><strong>${escapeMarkup(form.ctaText)}</strong></p>`,
  ],
});
