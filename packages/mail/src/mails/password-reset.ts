import { linkLifetimes } from '@setter/contracts/promises/links';
import { Effect } from 'effect';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped } from '../mail.ts';
import { accountLink } from './shared/account-link.ts';
import { accountIds, accountsOf } from './shared/ids.ts';

export const passwordReset = defineMail({
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

  kind: 'password-reset',
  ids: accountIds,
  // Queued by the job that makes the links.
  /** A link for each account whose newest one it is, while it is valid. */
  values: Effect.fnUntraced(function* (ids, { emailId }) {
    const found = yield* Effect.forEach(accountsOf(ids), (account) =>
      Effect.map(accountLink(account, emailId), (one) => ('drop' in one ? one : { ...one, account })),
    );
    const links = found.flatMap((one) => ('drop' in one ? [] : [one]));
    const [first] = links;
    if (first === undefined) return found.find((one) => 'drop' in one) ?? dropped('gone');
    return {
      to: first.person.email,
      variables: {
        accounts: links.map(({ account, person, link }) => ({
          username: person.username,
          userType: account.userKind,
          resetLink: link,
        })),
        validFor: linkLifetimes.reset,
      },
    };
  }),
});
