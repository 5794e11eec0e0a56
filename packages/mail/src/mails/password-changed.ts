import { Effect } from 'effect';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { accountIds, accountsOf, idsOfAccounts } from './shared/ids.ts';
import { mailAccount } from './shared/person.ts';

export const passwordChanged = defineMail({
  displayName: 'Password changed',
  description: 'Sent when the password of an account was changed.',
  category: 'system',
  subject: 'Your {{brandName}} password was changed',
  preview: 'If it was not you, call us at once.',
  html:
    heading('Your password was changed') +
    paragraph('Hi {{firstName}},') +
    paragraph('The password of your account was changed, and its other sessions were signed out.') +
    smallPrint('If it was not you, call us at once: {{brandPhone}}.'),
  text: `Hi {{firstName}},

The password of your account was changed, and its other sessions were signed out.

If it was not you, call us at once: {{brandPhone}}.
`,
  variables: ['firstName'],
  required: [],
  sample: { firstName: 'Priya' },

  kind: 'account',
  ids: accountIds,
  on: {
    PasswordChanged: ({ data: { userKind, userId } }) => [
      { recipient: `${userKind}-${userId}`, ids: idsOfAccounts([{ userKind, userId }]) },
    ],
  },
  values: (ids) =>
    mailAccount(accountsOf(ids)[0]!, ({ firstName }) => Effect.succeed({ variables: { firstName } })),
});
