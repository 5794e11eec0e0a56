import type { EmailTopic } from '@setter/events/email/email-topic';
import { Effect } from 'effect';
import type { MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'account' }>;

/** About an account, to its owner. */
export const composeAccountEmail = Effect.fnUntraced(function* (account: Topic) {
  const person = yield* findPerson(account);
  if ('drop' in person) return person;
  const content: MailContent = { to: person.email, variables: { firstName: person.firstName } };
  return content;
});
