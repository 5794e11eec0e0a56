import { withPlainSigns } from '@setter/events/texts/fold-text';
import { reject, type Rejection } from './rejections.ts';
import type { Account } from './side-writes.ts';

/** What a command that reserves a value fails with when another owner holds it. */
const takenRejections = {
  client_username: reject('UsernameTaken'),
  client_email: reject('EmailTaken'),
  admin_email: reject('EmailTaken'),
  payment_intent: reject('PaymentJustOpened'),
  open_payment: reject('PaymentJustOpened'),
  lead_origin: reject('LeadJustCaptured'),
  lead_phone: reject('LeadJustCaptured'),
  password_reset: reject('InvalidToken'),
  staff_invitation: reject('InvalidToken'),
  email_template_name: reject('TemplateNameTaken'),
  email_template_place: reject('TemplatePlaceTaken'),
  newsletter_email: reject('AlreadySubscribed'),
  newsletter_confirm: reject('InvalidLink'),
  newsletter_unsubscribe: reject('InvalidLink'),
  landing_page_draft: reject('LandingPageJustSaved'),
  post_slug: reject('SlugTaken'),
} as const satisfies Record<string, Rejection>;

export type ReservationKind = keyof typeof takenRejections;

/** A value that only one owner may hold; the event store keeps those of persons as keyed hashes. */
export type Reservation = {
  readonly kind: ReservationKind;
  readonly value: string;
  readonly owner: string;
  readonly taken: Rejection;
  /** Kept as it is: a value that says nothing about a person. */
  readonly legible?: true;
};

/** Kinds whose values say nothing about a person. All others are kept as keyed hashes. */
const legibleKinds: ReadonlySet<ReservationKind> = new Set([
  'email_template_name',
  'email_template_place',
  'landing_page_draft',
  'newsletter_confirm',
  'newsletter_unsubscribe',
  'password_reset',
  'payment_intent',
  'staff_invitation',
]);

/**
 * A reservation, also to look one up or to release it: how a value is kept follows from its kind here and nowhere else,
 * so that what was reserved is found.
 */
export const reservation = (kind: ReservationKind, value: string, owner: string): Reservation => ({
  kind,
  value,
  owner,
  taken: takenRejections[kind],
  ...(legibleKinds.has(kind) && { legible: true as const }),
});

/** To look up what a kind reserves. */
export const reserved = (kind: ReservationKind, value: string): Reservation => reservation(kind, value, '');

/** To look up by the value as it is stored: a keyed hash, where the kind has one. */
export const reservedAsStored = (kind: ReservationKind, stored: string): Reservation => ({
  ...reserved(kind, stored),
  legible: true,
});

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/**
 * Usernames and e-mails are the same when they look the same: when they differ only in case, in outer or repeated
 * space, in the form of an apostrophe or hyphen, in how a letter is encoded (accents, ligatures, full width) or in
 * invisible characters.
 */
export const comparable = (value: string): string =>
  withPlainSigns(value)
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // There and back: some letters have a second small form that only the capital tells to be the same.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .normalize('NFKC');

export const usernameReservation = (username: string, clientId: number): Reservation =>
  reservation('client_username', comparable(username), String(clientId));

export const clientEmailReservation = (email: string, clientId: number): Reservation =>
  reservation('client_email', comparable(email), String(clientId));

export const adminEmailReservation = (email: string, adminId: string): Reservation =>
  reservation('admin_email', comparable(email), adminId);

export const templateNameReservation = (name: string, templateId: string): Reservation =>
  reservation('email_template_name', name, templateId);

/** The place of a built-in template, which one active template of the owner's may take. */
export const templatePlaceReservation = (overrides: string, templateId: string): Reservation =>
  reservation('email_template_place', overrides, templateId);

export const paymentIntentReservation = (intentId: string, paymentId: string): Reservation =>
  reservation('payment_intent', intentId, paymentId);

/** A client has at most one payment that waits for a card. */
export const openPaymentReservation = (clientId: number, paymentId: string): Reservation =>
  reservation('open_payment', String(clientId), paymentId);

/** Finds the account of a link; an account holds that of its newest one. */
export const passwordResetReservation = (tokenHash: string, { userKind, userId }: Account): Reservation =>
  reservation('password_reset', tokenHash, `${userKind} ${userId}`);

/** Finds the invited admin of a link; an admin holds that of the newest invitation. */
export const invitationReservation = (tokenHash: string, adminId: string): Reservation =>
  reservation('staff_invitation', tokenHash, adminId);

/** The page that a draft became, so that saving it twice is one page. */
export const landingPageDraftReservation = (draftId: string, landingPageId: number): Reservation =>
  reservation('landing_page_draft', draftId, String(landingPageId));

/** A post's address, which no other post ever has, also when this one is removed. */
export const postSlugReservation = (slug: string, postId: number): Reservation =>
  reservation('post_slug', slug, String(postId));
