import type { EmailEvent } from '@setter/events/email/events';
import type { EmailDropReason } from '@setter/events/email/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { awaitsSecondTry, type Email, isToBeSent } from './state.ts';

export type RecordEmailSent = {
  readonly type: 'RecordEmailSent';
  readonly transport: 'smtp' | 'mailbox';
};
export type RecordEmailFailed = { readonly type: 'RecordEmailFailed'; readonly reason: string };
export type RecordEmailUnconfirmed = { readonly type: 'RecordEmailUnconfirmed'; readonly reason: string };
export type DropEmail = { readonly type: 'DropEmail'; readonly reason: EmailDropReason };

export const recordEmailSent = ({ transport }: RecordEmailSent, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (email.status === 'sent' || email.status === 'dropped') return { append: [] };
  return { append: [{ type: 'EmailSent', data: { emailId: email.emailId, transport } }] };
};

export const recordEmailUnconfirmed = (
  { reason }: RecordEmailUnconfirmed,
  email: Email,
): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email) && !awaitsSecondTry(email)) return { append: [] };
  return { append: [{ type: 'EmailUnconfirmed', data: { emailId: email.emailId, reason } }] };
};

/** One that may have arrived has not failed, whatever becomes of its second try. */
export const recordEmailFailed = ({ reason }: RecordEmailFailed, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email)) return { append: [] };
  return { append: [{ type: 'EmailFailed', data: { emailId: email.emailId, reason } }] };
};

/** One that may have arrived is not called unsent. */
export const dropEmail = ({ reason }: DropEmail, email: Email): Decided<EmailEvent> => {
  if (email.status === 'none') return reject('NotFound');
  if (!isToBeSent(email)) return { append: [] };
  return { append: [{ type: 'EmailDropped', data: { emailId: email.emailId, reason } }] };
};
