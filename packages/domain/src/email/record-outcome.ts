import type { EmailEvent } from '@setter/events/email/events';
import type { EmailDropReason } from '@setter/events/email/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { type Email, isToBeSent } from './state.ts';

export type RecordEmailSent = {
  readonly type: 'RecordEmailSent';
  readonly transport: 'smtp' | 'mailbox';
};
export type RecordEmailFailed = { readonly type: 'RecordEmailFailed'; readonly reason: string };
export type DropEmail = { readonly type: 'DropEmail'; readonly reason: EmailDropReason };

export const recordEmailSent = ({ transport }: RecordEmailSent, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email)) return { append: [] };
  return { append: [{ type: 'EmailSent', data: { emailId: email.emailId, transport } }] };
};

export const recordEmailFailed = ({ reason }: RecordEmailFailed, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email)) return { append: [] };
  return { append: [{ type: 'EmailFailed', data: { emailId: email.emailId, reason } }] };
};

export const dropEmail = ({ reason }: DropEmail, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email)) return { append: [] };
  return { append: [{ type: 'EmailDropped', data: { emailId: email.emailId, reason } }] };
};
