import { linkLifetimes } from '@setter/contracts/promises/links';
import { clientAccount } from '@setter/domain/side-writes';
import { Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { accountLink } from './shared/account-link.ts';
import { ofClient } from './shared/ids.ts';

export const clientWelcome = defineMail({
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

  kind: 'welcome',
  ids: z.object(ofClient),
  // Queued by the command that registers the client.
  values: Effect.fnUntraced(function* ({ clientId }, { emailId }) {
    const found = yield* accountLink(clientAccount(clientId), emailId);
    if ('drop' in found) return found;
    const { person, link } = found;
    const { email, firstName, username } = person;
    return { to: email, variables: { firstName, username, setPasswordLink: link } };
  }),
});
