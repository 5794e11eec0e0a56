/** The built-in mails before those about held, disputed and unknown payments. */
export const emailTemplatesV1 = [
  'appointment-available',
  'appointment-cancelled',
  'appointment-changed',
  'appointment-reminder',
  'client-welcome',
  'lead-alert',
  'newsletter-confirm',
  'newsletter-post',
  'password-changed',
  'password-reset',
  'payment-receipt',
  'portal-message',
  'refund-issued',
  'support-alert',
  'support-received',
  'support-reply',
] as const;
