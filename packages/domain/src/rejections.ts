import { linkRejections } from './appointments/link-rejections.ts';
import { calendarRejections } from './calendars/rejections.ts';
import { fairCreditRejections } from './fair-credits/rejections.ts';
import { leadRejections } from './leads/rejections.ts';
import { terms } from '@setter/events/terms/value-sets';

/**
 * Every reason for which a command is rejected: its HTTP status, its stable code and its sentence for a person. The
 * only place where any of them is written.
 */
export const rejections = {
  NotFound: { status: 404, code: 'not_found', message: 'We could not find that.' },
  InsufficientCredits: {
    status: 402,
    code: 'insufficient_credits',
    message: 'You need 1 credit to unlock this appointment. Buy credits to continue.',
  },
  BalanceChanged: {
    status: 409,
    code: 'balance_changed',
    message: 'The balance changed since you opened this. Look at the new balance and try again.',
  },
  BalanceTooLow: {
    status: 409,
    code: 'balance_too_low',
    message: 'That would take more credits than can be removed.',
  },
  CreditsLeft: {
    status: 409,
    code: 'credits_left',
    message: 'This client still has credits. Confirm that they are forfeited.',
  },
  PaidCreditsOnlyAdded: {
    status: 422,
    code: 'paid_credits_only_added',
    message: 'Credits that were paid for can only be added.',
  },
  CardDeclined: { status: 402, code: 'card_declined', message: 'Your card was declined. Try another card.' },
  PackMismatch: {
    status: 422,
    code: 'pack_mismatch',
    message: 'This pack is no longer sold at that price. Reload the page and choose again.',
  },
  PaymentNotPayable: {
    status: 409,
    code: 'payment_not_payable',
    message: 'This payment can no longer be changed.',
  },
  PaymentChanged: {
    status: 409,
    code: 'payment_changed',
    message: 'More of this payment was refunded since you opened it. Look at it again before you go on.',
  },
  RefundInProgress: {
    status: 409,
    code: 'refund_in_progress',
    message: 'A refund of this payment is under way. Wait until the card provider has answered.',
  },
  NotRefundable: {
    status: 422,
    code: 'not_refundable',
    message: 'That cannot be refunded: the credits are spent or the money was given back, or it is disputed.',
  },
  PaymentNotHeld: {
    status: 409,
    code: 'payment_not_held',
    message: 'This payment is no longer held. Look at it again before you go on.',
  },
  PaymentNotAcceptable: {
    status: 422,
    code: 'payment_not_acceptable',
    message: 'Only Australian dollars that were received and not given back can be accepted.',
  },
  UsernameTaken: {
    status: 409,
    code: 'username_taken',
    message: 'That username is taken. Choose another one.',
  },
  EmailTaken: {
    status: 409,
    code: 'email_taken',
    message: 'That email address already belongs to an account.',
  },
  AccountInactive: {
    status: 403,
    code: 'account_inactive',
    message: 'This account is inactive. Contact your administrator.',
  },
  LandingPageChanged: {
    status: 409,
    code: 'landing_page_changed',
    message: 'This page was changed since you opened it. Look at both versions before you go on.',
  },
  LandingPageRemoved: {
    status: 409,
    code: 'landing_page_removed',
    message: 'This page has been deleted. Restore it first.',
  },
  LandingPageGone: { status: 410, code: 'gone', message: 'This page no longer exists.' },
  LandingPageJustSaved: {
    status: 409,
    code: 'landing_page_just_saved',
    message: 'This page was saved at the same moment. Try again.',
  },
  PostNotFound: { status: 404, code: 'post_not_found', message: 'Blog post not found' },
  PostGone: { status: 410, code: 'post_gone', message: 'Blog post not found' },
  PostChanged: {
    status: 409,
    code: 'post_changed',
    message: 'This post was changed since you opened it. Look at it again before you go on.',
  },
  PostTooLong: { status: 413, code: 'post_too_long', message: 'This post is too long. Use at most 256 kB.' },
  SlugTaken: {
    status: 409,
    code: 'slug_taken',
    message: 'Another post took that address at the same moment. Try again.',
  },
  InvalidToken: { status: 400, code: 'invalid_token', message: 'This link is no longer valid.' },
  WrongPassword: { status: 400, code: 'wrong_password', message: 'That is not your current password.' },
  LastOwner: { status: 409, code: 'last_owner', message: 'At least one active owner must remain.' },
  InvitationClosed: {
    status: 409,
    code: 'invitation_closed',
    message: 'Only an invitation that is open can be mailed again.',
  },
  AdminsOnly: { status: 403, code: 'admins_only', message: 'Only admins may do this.' },
  OwnersOnly: { status: 403, code: 'owners_only', message: 'Only owners may do this.' },
  PasswordTooCommon: {
    status: 400,
    code: 'password_too_common',
    message: 'Choose a password that is harder to guess.',
  },
  AdminPasswordTooShort: {
    status: 400,
    code: 'password_too_short',
    message: 'Password must be at least 12 characters long',
  },
  CodeRequired: {
    status: 400,
    code: 'code_required',
    message: 'Enter the code from your authenticator app.',
  },
  InvalidCode: {
    status: 400,
    code: 'invalid_code',
    message: 'That code is not right, or was used already.',
  },
  InvalidPasskey: { status: 400, code: 'invalid_passkey', message: 'That passkey was not accepted.' },
  InvalidLink: { status: 400, code: 'invalid_link', message: 'This link is no longer valid.' },
  AlreadySubscribed: {
    status: 409,
    code: 'already_subscribed',
    message: 'This address is already subscribed.',
  },
  InvalidCredentials: { status: 401, code: 'invalid_credentials', message: 'Invalid credentials' },
  ClientInactive: {
    status: 409,
    code: 'client_inactive',
    message: 'This client is inactive. Reactivate the client first.',
  },
  ClientRemoved: {
    status: 409,
    code: 'client_removed',
    message: 'This client has been deleted. Restore the client first.',
  },
  RestorePeriodOver: {
    status: 410,
    code: 'restore_period_over',
    message: 'It was deleted more than 30 days ago and can no longer be restored.',
  },
  AppointmentChanged: {
    status: 409,
    code: 'appointment_changed',
    message: 'This appointment has changed. Look at it again before you go on.',
  },
  AppointmentCancelled: {
    status: 409,
    code: 'appointment_cancelled',
    message: 'This appointment was cancelled.',
  },
  AppointmentCompleted: {
    status: 409,
    code: 'appointment_completed',
    message: 'This appointment is completed.',
  },
  AppointmentEnded: { status: 409, code: 'appointment_ended', message: 'This appointment is over.' },
  AppointmentNotStarted: {
    status: 409,
    code: 'appointment_not_started',
    message: 'This appointment has not started yet.',
  },
  AppointmentNotScheduled: {
    status: 409,
    code: 'appointment_not_scheduled',
    message: 'Only a scheduled appointment can be confirmed.',
  },
  AppointmentUnlocked: {
    status: 409,
    code: 'appointment_unlocked',
    message: 'The client has unlocked this appointment, so it stays with this client.',
  },
  AppointmentNotUnlocked: {
    status: 409,
    code: 'appointment_not_unlocked',
    message: 'This appointment is locked.',
  },
  DurationNotOffered: {
    status: 400,
    code: 'duration_not_offered',
    message: 'An appointment takes 15, 30, 45 or 60 minutes.',
  },
  AppointmentTimeFixed: {
    status: 409,
    code: 'appointment_time_fixed',
    message: 'The time can only be changed while the appointment is scheduled or confirmed.',
  },
  ProspectConsentMissing: {
    status: 422,
    code: 'prospect_consent_missing',
    message: 'Confirm that the prospect agreed to be passed on.',
  },
  ProspectErased: {
    status: 409,
    code: 'prospect_erased',
    message: 'The details of this prospect were deleted on request.',
  },
  ZoomLinkNotHttps: {
    status: 400,
    code: 'zoom_link_not_https',
    message: 'The Zoom link must start with https://.',
  },
  SystemTemplate: {
    status: 409,
    code: 'system_template',
    message: 'This template cannot be edited. Duplicate it to send your own words in its place.',
  },
  TemplateNameTaken: {
    status: 409,
    code: 'template_name_taken',
    message: 'Another template has that name. Choose another one.',
  },
  TemplatePlaceTaken: {
    status: 409,
    code: 'template_place_taken',
    message: 'Another active template is sent in that place. Make it inactive first.',
  },
  EmailTemplateChanged: {
    status: 409,
    code: 'email_template_changed',
    message: 'This template was changed since you opened it. Look at it again before you go on.',
  },
  AdReportsNotConfigured: {
    status: 409,
    code: 'ad_reports_not_configured',
    message: 'Set META_CAPI_TOKEN first: without it nothing can be reported.',
  },
  TooManySubmissions: {
    status: 429,
    code: 'too_many_submissions',
    message: `We already have your enquiry and will get back to you within ${terms.enquiryReplyHours} hours.`,
  },
  ExpiryInPast: { status: 400, code: 'expiry_in_past', message: 'Choose an expiry that is still to come.' },
  InvoiceChanged: {
    status: 409,
    code: 'invoice_changed',
    message: 'This invoice was corrected since you opened it. Look at it again before you go on.',
  },
  InvoicePaidByCard: {
    status: 422,
    code: 'invoice_paid_by_card',
    message: 'This sale was paid by card. Refund the payment instead.',
  },
  AdjustmentTooLarge: {
    status: 422,
    code: 'adjustment_too_large',
    message: 'That is more than what is left of this invoice.',
  },
  SupportClosed: { status: 409, code: 'support_closed', message: 'This request is closed.' },
  PaymentJustOpened: {
    status: 409,
    code: 'payment_just_opened',
    message: 'Another payment has just been opened for this account. Please try again.',
  },
  ...calendarRejections,
  ...linkRejections,
  ...fairCreditRejections,
  ...leadRejections,
} as const satisfies Record<
  string,
  { readonly status: number; readonly code: string; readonly message: string }
>;

export type RejectionTag = keyof typeof rejections;
export type Rejection<T extends RejectionTag = RejectionTag> = { readonly _tag: T };

export const reject = <const T extends RejectionTag>(tag: T): Rejection<T> => ({ _tag: tag });

export const isRejection = (value: object): value is Rejection =>
  '_tag' in value && Object.hasOwn(rejections, String(value._tag));
