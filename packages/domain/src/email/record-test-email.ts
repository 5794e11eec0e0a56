import type { EmailEvent } from '@setter/events/email/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Email } from './state.ts';

export type RecordTestEmail = {
  readonly type: 'RecordTestEmail';
  /** The command's own: a repeat of the command records nothing twice. */
  readonly emailId: string;
  readonly template: string | null;
  readonly adminId: string;
  readonly transport: 'smtp' | 'mailbox';
};

/** Of a mail that the transport has taken already. */
export const recordTestEmail = ({ type: _, ...data }: RecordTestEmail, email: Email): Decided<EmailEvent> =>
  email.status === 'none' ? { append: [{ type: 'TestEmailSent', data }] } : reject('NotFound');
