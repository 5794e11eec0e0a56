import type { QueueEmail } from '@setter/domain/email/queue-email';
import type { Mail, MailIds } from './mail.ts';
import { addressChanged } from './mails/address-changed.ts';
import { appointmentAvailable } from './mails/appointment-available.ts';
import { appointmentCancelled } from './mails/appointment-cancelled.ts';
import { appointmentChanged } from './mails/appointment-changed.ts';
import { appointmentOutcome } from './mails/appointment-outcome.ts';
import { appointmentReminder } from './mails/appointment-reminder.ts';
import { clientDisputeClosed } from './mails/client-dispute-closed.ts';
import { clientDisputeOpened } from './mails/client-dispute-opened.ts';
import { clientWelcome } from './mails/client-welcome.ts';
import { disputeClosed } from './mails/dispute-closed.ts';
import { disputeEvidenceDue } from './mails/dispute-evidence-due.ts';
import { disputeOpened } from './mails/dispute-opened.ts';
import { fairCreditAsked } from './mails/fair-credit-asked.ts';
import { fairCreditDecided } from './mails/fair-credit-decided.ts';
import { firstContact } from './mails/first-contact.ts';
import { leadAlert } from './mails/lead-alert.ts';
import { newsletterConfirm } from './mails/newsletter-confirm.ts';
import { newsletterPost } from './mails/newsletter-post.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { passwordReset } from './mails/password-reset.ts';
import { paymentHeld } from './mails/payment-held.ts';
import { paymentReceipt } from './mails/payment-receipt.ts';
import { paymentReturned } from './mails/payment-returned.ts';
import { paymentUnknown } from './mails/payment-unknown.ts';
import { paymentsReconciled } from './mails/payments-reconciled.ts';
import { portalMessage } from './mails/portal-message.ts';
import { prospectAlert } from './mails/prospect-alert.ts';
import { prospectCancelled } from './mails/prospect-cancelled.ts';
import { prospectChanged } from './mails/prospect-changed.ts';
import { prospectInvitation } from './mails/prospect-invitation.ts';
import { prospectMissed } from './mails/prospect-missed.ts';
import { prospectReminder } from './mails/prospect-reminder.ts';
import { refundIssued } from './mails/refund-issued.ts';
import { staffInvitation } from './mails/staff-invitation.ts';
import { supportAlert } from './mails/support-alert.ts';
import { supportReceived } from './mails/support-received.ts';
import { supportReply } from './mails/support-reply.ts';

/** Every built-in mail by its name. */
export const mails = {
  'address-changed': addressChanged,
  'appointment-available': appointmentAvailable,
  'appointment-cancelled': appointmentCancelled,
  'appointment-changed': appointmentChanged,
  'appointment-outcome': appointmentOutcome,
  'appointment-reminder': appointmentReminder,
  'client-dispute-closed': clientDisputeClosed,
  'client-dispute-opened': clientDisputeOpened,
  'client-welcome': clientWelcome,
  'dispute-closed': disputeClosed,
  'dispute-evidence-due': disputeEvidenceDue,
  'dispute-opened': disputeOpened,
  'fair-credit-asked': fairCreditAsked,
  'fair-credit-decided': fairCreditDecided,
  'first-contact': firstContact,
  'lead-alert': leadAlert,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-post': newsletterPost,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'payment-held': paymentHeld,
  'payment-receipt': paymentReceipt,
  'payment-returned': paymentReturned,
  'payment-unknown': paymentUnknown,
  'payments-reconciled': paymentsReconciled,
  'portal-message': portalMessage,
  'prospect-alert': prospectAlert,
  'prospect-cancelled': prospectCancelled,
  'prospect-changed': prospectChanged,
  'prospect-invitation': prospectInvitation,
  'prospect-missed': prospectMissed,
  'prospect-reminder': prospectReminder,
  'refund-issued': refundIssued,
  'staff-invitation': staffInvitation,
  'support-alert': supportAlert,
  'support-received': supportReceived,
  'support-reply': supportReply,
} as const satisfies Record<string, Mail>;

export type MailName = keyof typeof mails;

/** A mail of the log, by its name; undefined where this code knows none of it. */
export const findMail = (name: string): Mail | undefined =>
  Object.hasOwn(mails, name) ? mails[name as MailName] : undefined;

type NewEmail = Pick<QueueEmail, 'emailId' | 'recipient'> & { readonly ids: MailIds };

/** The command that queues a mail: the one way in for reactors and jobs. Throws for ids that it does not have. */
export const queueMail = (template: MailName, { emailId, recipient, ids }: NewEmail): QueueEmail => {
  const mail: Mail = mails[template];
  const topic = { kind: mail.kind, ids: mail.ids.parse(ids) as QueueEmail['topic']['ids'] };
  return { type: 'QueueEmail', emailId, template, recipient, topic };
};
