import type { EmailEvent, EmailTopic } from '@setter/events/email/events';
import type { Decided } from '../decision.ts';
import type { Email } from './state.ts';

export type QueueEmail = {
  readonly type: 'QueueEmail';
  /** Derived from what caused it, so that the same cause queues it once. */
  readonly emailId: string;
  readonly template: string;
  readonly recipient: string;
  readonly topic: EmailTopic;
};

export const queueEmail = (
  { emailId, template, recipient, topic }: QueueEmail,
  email: Email,
): Decided<EmailEvent> =>
  email.status === 'none'
    ? { append: [{ type: 'EmailQueued', data: { emailId, template, recipient, topic } }] }
    : { append: [] };
