/**
 * Every reason for which a command is refused: its stable code and its sentence for a person. The only place
 * where either is written.
 */
export const rejections = {
  NotFound: ['not_found', 'We could not find that.'],
  InsufficientCredits: [
    'insufficient_credits',
    'You need 1 credit to unlock this appointment. Buy credits to continue.',
  ],
  BalanceChanged: [
    'balance_changed',
    'The balance changed since you opened this. Look at the new balance and try again.',
  ],
  BalanceTooLow: ['balance_too_low', 'That would take more credits than can be removed.'],
  PaidCreditsOnlyAdded: ['paid_credits_only_added', 'Credits that were paid for can only be added.'],
  CardDeclined: ['card_declined', 'Your card was declined. Try another card.'],
  PackMismatch: [
    'pack_mismatch',
    'This pack is no longer sold at that price. Reload the page and choose again.',
  ],
  PaymentNotPayable: ['payment_not_payable', 'This payment can no longer be changed.'],
  UsernameTaken: ['username_taken', 'That username is taken. Choose another one.'],
  EmailTaken: ['email_taken', 'Another client already uses that email address.'],
  AccountInactive: ['account_inactive', 'This account is inactive. Contact your administrator.'],
  InvalidCredentials: ['invalid_credentials', 'Invalid credentials'],
  ClientInactive: ['client_inactive', 'This client is inactive. Reactivate the client first.'],
  ClientRemoved: ['client_removed', 'This client has been deleted. Restore the client first.'],
  RestorePeriodOver: [
    'restore_period_over',
    'It was deleted more than 30 days ago and can no longer be restored.',
  ],
  AppointmentChanged: [
    'appointment_changed',
    'This appointment has changed. Look at it again before you go on.',
  ],
  AppointmentCancelled: ['appointment_cancelled', 'This appointment was cancelled.'],
  AppointmentCompleted: ['appointment_completed', 'This appointment is completed.'],
  AppointmentEnded: ['appointment_ended', 'This appointment is over.'],
  AppointmentNotStarted: ['appointment_not_started', 'An appointment can be completed once it has started.'],
  AppointmentNotScheduled: ['appointment_not_scheduled', 'Only a scheduled appointment can be confirmed.'],
  AppointmentUnlocked: [
    'appointment_unlocked',
    'The client has unlocked this appointment, so it stays with this client.',
  ],
  AppointmentNotUnlocked: [
    'appointment_not_unlocked',
    'This appointment is locked, so there is no credit to return.',
  ],
  DurationNotOffered: ['duration_not_offered', 'An appointment takes 15, 30, 45 or 60 minutes.'],
  AppointmentTimeFixed: [
    'appointment_time_fixed',
    'The time can only be changed while the appointment is scheduled or confirmed.',
  ],
  ProspectConsentMissing: ['prospect_consent_missing', 'Confirm that the prospect agreed to be passed on.'],
  ProspectErased: ['prospect_erased', 'The details of this prospect were deleted on request.'],
  ZoomLinkNotHttps: ['zoom_link_not_https', 'The Zoom link must start with https://.'],
  LeadConverted: ['lead_converted', 'An appointment has already been made from this lead.'],
  TooManySubmissions: [
    'too_many_submissions',
    'We already have your enquiry and will get back to you within 24 hours.',
  ],
} as const satisfies Record<string, readonly [code: string, sentence: string]>;

export type RejectionTag = keyof typeof rejections;
export type Rejection<T extends RejectionTag = RejectionTag> = { readonly _tag: T };

export const reject = <const T extends RejectionTag>(tag: T): Rejection<T> => ({ _tag: tag });

export const isRejection = (value: object): value is Rejection =>
  '_tag' in value && Object.hasOwn(rejections, String(value._tag));
