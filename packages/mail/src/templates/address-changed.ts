import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const addressChanged = defineTemplate({
  displayName: 'Email address changed',
  description: 'Sent to the former address when the email address of an account was changed.',
  category: 'system',
  subject: 'The email address of your {{brandName}} account was changed',
  preview: 'If it was not you, call us at once.',
  html:
    heading('Your email address was changed') +
    paragraph('Hi {{firstName}},') +
    paragraph(
      'Your account no longer uses this address. Its sessions were signed out, and earlier links to set a password ended.',
    ) +
    smallPrint('If it was not you, call us at once: {{brandPhone}}.'),
  text: `Hi {{firstName}},

Your account no longer uses this address. Its sessions were signed out, and earlier links to set a password ended.

If it was not you, call us at once: {{brandPhone}}.
`,
  variables: ['firstName'],
  required: [],
  sample: { firstName: 'Priya' },
});
