import { appointmentDecider } from '@setter/domain/appointments/decider';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import { lockedNote, whyNotRemind } from '@setter/domain/appointments/reminders';
import { known } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { clientAccount } from '@setter/domain/side-writes';
import { stateOf } from '@setter/event-store/append';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { appointmentStream, clientStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { appointmentValues } from './appointment-values.ts';
import { dropped, type MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'reminder' }>;

/** Of an appointment that still stands at that start, to its client, before it is too late. */
export const composeReminder = Effect.fnUntraced(function* (topic: Topic) {
  const { clientId, appointmentId } = topic;
  const person = yield* findPerson(clientAccount(clientId));
  if ('drop' in person) return person;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status !== 'none' && !client.reminderEmails) return dropped('unwanted');
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const appointment = known(
    yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider }),
  );
  const reason = whyNotRemind(appointment, topic, now);
  if (reason !== undefined) return dropped(reason);
  const values = yield* appointmentValues({ kind: 'appointment', clientId, appointmentId });
  if (appointment === undefined || values === undefined) return dropped('gone');
  const isUnlockable = appointment.spendId === null && whyNotUnlock(appointment, now) === undefined;
  const content: MailContent = {
    to: person.email,
    variables: { firstName: person.firstName, ...values, lockedNote: isUnlockable ? lockedNote : '' },
  };
  return content;
});
