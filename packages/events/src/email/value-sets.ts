/** The built-in mails. */
export const emailTemplates = [
  'address-changed',
  'appointment-available',
  'appointment-cancelled',
  'appointment-changed',
  'appointment-reminder',
  'client-dispute-closed',
  'client-dispute-opened',
  'client-welcome',
  'dispute-closed',
  'dispute-evidence-due',
  'dispute-opened',
  'lead-alert',
  'newsletter-confirm',
  'newsletter-post',
  'password-changed',
  'password-reset',
  'payment-held',
  'payment-receipt',
  'payment-returned',
  'payment-unknown',
  'payments-reconciled',
  'portal-message',
  'refund-issued',
  'support-alert',
  'support-received',
  'support-reply',
] as const;
export type EmailTemplate = (typeof emailTemplates)[number];

export const emailCategories = ['notification', 'marketing', 'system'] as const;
export type EmailCategory = (typeof emailCategories)[number];

/** Those that are always sent, and cannot be edited: an own template takes their place. */
export const systemEmailTemplates: readonly EmailTemplate[] = [
  'address-changed',
  'client-dispute-closed',
  'client-dispute-opened',
  'newsletter-confirm',
  'password-changed',
  'password-reset',
  'payment-receipt',
  'payment-returned',
  'refund-issued',
  'support-received',
  'support-reply',
];

/** `unknown`: it was handed over to a mail server that did not confirm it. */
export const emailStatuses = ['queued', 'sent', 'failed', 'dropped', 'unknown'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * `gone`: whom or what it was about does not exist any more; `late`: it would have come too long after its cause;
 * `no-address`: the recipient has none; `inactive`: its template is; `unwanted`: the recipient has turned such mails off.
 */
export const emailDropReasons = ['gone', 'inactive', 'late', 'no-address', 'unwanted'] as const;
export type EmailDropReason = (typeof emailDropReasons)[number];
