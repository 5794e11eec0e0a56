import { clientAccount } from '@setter/domain/side-writes';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { Effect } from 'effect';
import { accountLink } from './account-link.ts';
import type { MailContent } from './mail-content.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'welcome' }>;

/** To a new client, with the link to set a password while that is valid. */
export const composeWelcome = Effect.fnUntraced(function* ({ clientId }: Topic, emailId: string) {
  const found = yield* accountLink(clientAccount(clientId), emailId);
  if ('drop' in found) return found;
  const { person, link } = found;
  const { email, firstName, username } = person;
  const content: MailContent = { to: email, variables: { firstName, username, setPasswordLink: link } };
  return content;
});
