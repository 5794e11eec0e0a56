import { linkLifetimes } from '@setter/contracts/promises/links';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const clientWelcome = defineTemplate({
  displayName: 'Client welcome',
  description: 'Sent to a new client whose sign-in details are to be e-mailed.',
  category: 'notification',
  subject: 'Welcome to {{brandName}}',
  preview: 'Set your password to see your appointments.',
  html:
    heading('Welcome to {{brandName}}') +
    paragraph('Hi {{firstName}},') +
    paragraph('Your account is ready. Your username is <strong>{{username}}</strong>.') +
    button('{{setPasswordLink}}', 'Set your password') +
    smallPrint(`The link is valid for ${linkLifetimes.welcome}.`),
  text: `Hi {{firstName}},

Your account is ready. Your username is {{username}}.

Set your password: {{setPasswordLink}}

The link is valid for ${linkLifetimes.welcome}.
`,
  variables: ['firstName', 'username', 'setPasswordLink'],
  required: ['setPasswordLink'],
  sample: {
    firstName: 'Priya',
    username: 'priya',
    setPasswordLink: 'https://setter.example/reset-password?token=sample',
  },
  hasToken: true,
});
