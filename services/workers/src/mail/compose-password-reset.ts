import { linkLifetimes } from '@setter/contracts/promises/links';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { Effect } from 'effect';
import { accountLink } from './account-link.ts';
import { dropped, type MailContent } from './mail-content.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'password-reset' }>;

/** A link for each account whose newest one it is, while it is valid. */
export const composePasswordReset = Effect.fnUntraced(function* ({ accounts }: Topic, emailId: string) {
  const found = yield* Effect.forEach(accounts, (account) =>
    Effect.map(accountLink(account, emailId), (one) => ('drop' in one ? one : { ...one, account })),
  );
  const links = found.flatMap((one) => ('drop' in one ? [] : [one]));
  const [first] = links;
  if (first === undefined) return found.find((one) => 'drop' in one) ?? dropped('gone');
  const content: MailContent = {
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
  return content;
});
