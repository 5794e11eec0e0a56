import { linkLifetimes } from '@setter/contracts/promises/links';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const passwordReset = defineTemplate({
  displayName: 'Password reset',
  description: 'Sent when someone asks to reset the password of an account with this address.',
  category: 'system',
  subject: 'Reset your {{brandName}} password',
  preview: 'The link is valid for {{validFor}}.',
  html:
    heading('Reset your password') +
    paragraph('Someone asked to reset the password of an account with this address.') +
    '{{#accounts}}' +
    button('{{resetLink}}', 'Reset the password of {{username}}') +
    '{{/accounts}}' +
    smallPrint(
      'The link is valid for {{validFor}} and works once. If it was not you, leave this e-mail alone: the password stays as it is.',
    ),
  text: `Someone asked to reset the password of an account with this address.

{{#accounts}}
{{username}} ({{userType}}): {{resetLink}}
{{/accounts}}

The link is valid for {{validFor}} and works once. If it was not you, leave this e-mail alone: the password stays as it is.
`,
  variables: ['accounts', 'username', 'userType', 'resetLink', 'validFor'],
  required: ['resetLink'],
  sample: {
    accounts: [
      {
        username: 'priya',
        userType: 'client',
        resetLink: 'https://setter.example/reset-password?token=sample',
      },
    ],
    validFor: linkLifetimes.reset,
  },
  hasToken: true,
});
