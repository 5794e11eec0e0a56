import type { EmailEvent } from '@setter/events/email/events';
import type { EmailStatus } from '@setter/events/email/value-sets';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { queueEmail } from './queue-email.ts';
import { dropEmail, recordEmailFailed, recordEmailSent, recordEmailUnconfirmed } from './record-outcome.ts';
import { recordTestEmail } from './record-test-email.ts';
import type { Email } from './state.ts';

const initialState = { status: 'none' } as Email;

const withStatus = (email: Email, status: EmailStatus): Email =>
  email.status === 'none' ? email : { ...email, status };

const evolve = (email: Email, event: EmailEvent): Email => {
  switch (event.type) {
    case 'EmailQueued':
      return { status: 'queued', unconfirmed: 0, ...event.data };
    case 'EmailSent':
      return withStatus(email, 'sent');
    case 'EmailFailed':
      return withStatus(email, 'failed');
    case 'EmailDropped':
      return withStatus(email, 'dropped');
    case 'EmailUnconfirmed':
      return email.status === 'none'
        ? email
        : { ...email, status: 'unknown', unconfirmed: email.unconfirmed + 1 };
    case 'TestEmailSent':
      return email;
    default:
      return unchanged(email, event);
  }
};

/** `email-{id}`: whether a mail was sent is for this stream to say. */
export const emailDecider = {
  initialState,
  evolve,
  decide: {
    DropEmail: dropEmail,
    QueueEmail: queueEmail,
    RecordEmailFailed: recordEmailFailed,
    RecordEmailSent: recordEmailSent,
    RecordEmailUnconfirmed: recordEmailUnconfirmed,
    RecordTestEmail: recordTestEmail,
  },
} satisfies Decider<Email, EmailEvent>;

export type EmailCommand = CommandOf<typeof emailDecider>;
