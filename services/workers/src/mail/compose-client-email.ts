import { clientAccount } from '@setter/domain/side-writes';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { Effect } from 'effect';
import { appointmentValues } from './appointment-values.ts';
import { dropped, type MailContent } from './mail-content.ts';
import { messageValues } from './message-values.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'appointment' | 'message' }>;

/** About an appointment or a message, to its client. */
export const composeClientEmail = Effect.fnUntraced(function* (topic: Topic, correlationId: string) {
  const person = yield* findPerson(clientAccount(topic.clientId));
  if ('drop' in person) return person;
  const values =
    topic.kind === 'appointment'
      ? yield* appointmentValues(topic, correlationId)
      : yield* messageValues(topic);
  if (values === undefined) return dropped('gone');
  const content: MailContent = {
    to: person.email,
    variables: { firstName: person.firstName, ...values },
  };
  return content;
});
