import type { EmailTopic } from '@setter/events/email/events';
import type { EmailStatus } from '@setter/events/email/value-sets';

/** A mail, once it was queued. */
export type QueuedEmail = {
  readonly status: EmailStatus;
  readonly emailId: string;
  readonly template: string;
  /** The subject of the person to whom it goes. */
  readonly recipient: string;
  readonly topic: EmailTopic;
  /** How often it was handed over without a reply. */
  readonly unconfirmed: number;
};

export type Email = { readonly status: 'none' } | QueuedEmail;

/** Whether another attempt may be made: a failed one by an admin's Retry. */
export const isToBeSent = (email: Email): email is QueuedEmail =>
  email.status === 'queued' || email.status === 'failed';

const maxUnconfirmed = 2;

/** Whether it is handed over once more, though it may have arrived. */
export const awaitsSecondTry = (email: Email): email is QueuedEmail =>
  email.status === 'unknown' && email.unconfirmed < maxUnconfirmed;
