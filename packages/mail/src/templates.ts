import type { Template } from './template.ts';
import { addressChanged } from './templates/address-changed.ts';
import { appointmentAvailable } from './templates/appointment-available.ts';
import { appointmentCancelled } from './templates/appointment-cancelled.ts';
import { appointmentChanged } from './templates/appointment-changed.ts';
import { appointmentReminder } from './templates/appointment-reminder.ts';
import { clientWelcome } from './templates/client-welcome.ts';
import { disputeClosed, disputeEvidenceDue, disputeOpened } from './templates/dispute-alerts.ts';
import { leadAlert } from './templates/lead-alert.ts';
import { newsletterConfirm, newsletterPost } from './templates/newsletter.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordReset } from './templates/password-reset.ts';
import { paymentHeld, paymentsReconciled, paymentUnknown } from './templates/payment-alerts.ts';
import { clientDisputeClosed, clientDisputeOpened, paymentReturned } from './templates/payment-notices.ts';
import { paymentReceipt, refundIssued } from './templates/payment-receipt.ts';
import { portalMessage } from './templates/portal-message.ts';
import { supportAlert, supportReceived, supportReply } from './templates/support.ts';

/** Every built-in mail by its name. */
export const templates = {
  'address-changed': addressChanged,
  'appointment-available': appointmentAvailable,
  'appointment-cancelled': appointmentCancelled,
  'appointment-changed': appointmentChanged,
  'appointment-reminder': appointmentReminder,
  'client-dispute-closed': clientDisputeClosed,
  'client-dispute-opened': clientDisputeOpened,
  'client-welcome': clientWelcome,
  'dispute-closed': disputeClosed,
  'dispute-evidence-due': disputeEvidenceDue,
  'dispute-opened': disputeOpened,
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
  'refund-issued': refundIssued,
  'support-alert': supportAlert,
  'support-received': supportReceived,
  'support-reply': supportReply,
} as const satisfies Record<string, Template>;
