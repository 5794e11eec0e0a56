import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const newsletterConfirm = defineTemplate({
  displayName: 'Newsletter confirmation',
  description: 'Sent to someone who subscribed to the newsletter, to confirm the address.',
  category: 'system',
  subject: 'Confirm your subscription',
  preview: 'One click and you are on the list.',
  html:
    heading('Confirm your subscription') +
    paragraph('Someone subscribed this address to our newsletter.') +
    button('{{confirmLink}}', 'Confirm subscription') +
    smallPrint('If it was not you, leave this e-mail alone: nothing will be sent.'),
  text: `Someone subscribed this address to our newsletter.

Confirm: {{confirmLink}}

If it was not you, leave this e-mail alone: nothing will be sent.
`,
  variables: ['confirmLink'],
  required: ['confirmLink'],
  sample: { confirmLink: 'https://setter.example/newsletter/confirm?token=sample' },
  hasToken: true,
});

export const newsletterPost = defineTemplate({
  displayName: 'Newsletter post',
  description: 'Sent to subscribers with a blog post.',
  category: 'marketing',
  subject: '{{postTitle}}',
  preview: '{{postExcerpt}}',
  html:
    heading('{{postTitle}}') +
    paragraph('{{postExcerpt}}') +
    button('{{postLink}}', 'Read on') +
    smallPrint('<a href="{{unsubscribeLink}}" style="color:#16503f;">Unsubscribe</a>'),
  text: `{{postTitle}}

{{postExcerpt}}

Read on: {{postLink}}

Unsubscribe: {{unsubscribeLink}}
`,
  variables: ['postTitle', 'postExcerpt', 'postLink', 'unsubscribeLink'],
  required: ['postLink', 'unsubscribeLink'],
  sample: {
    postTitle: 'Five questions for a first call',
    postExcerpt: 'What to ask before you talk about price.',
    postLink: 'https://setter.example/blog/five-questions',
    unsubscribeLink: 'https://setter.example/newsletter/unsubscribe?token=sample',
  },
  hasToken: true,
});
