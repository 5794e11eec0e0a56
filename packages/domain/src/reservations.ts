/** A value that only one owner may hold; the event store keeps those of persons as keyed hashes. */
export type Reservation = {
  readonly kind:
    | 'client_username'
    | 'client_email'
    | 'admin_email'
    | 'payment_intent'
    | 'open_payment'
    | 'lead_origin';
  readonly value: string;
  readonly owner: string;
};

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/**
 * Usernames and e-mails are the same when they look the same: when they differ only in case, in outer or repeated
 * space, in how a letter is encoded (accents, ligatures, full width) or in characters that nobody sees.
 */
export const comparable = (value: string): string =>
  value
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

export const usernameReservation = (username: string, clientId: number): Reservation => ({
  kind: 'client_username',
  value: comparable(username),
  owner: String(clientId),
});

export const clientEmailReservation = (email: string, clientId: number): Reservation => ({
  kind: 'client_email',
  value: comparable(email),
  owner: String(clientId),
});

export const adminEmailReservation = (email: string, adminId: string): Reservation => ({
  kind: 'admin_email',
  value: comparable(email),
  owner: adminId,
});

export const paymentIntentReservation = (intentId: string, paymentId: string): Reservation => ({
  kind: 'payment_intent',
  value: intentId,
  owner: paymentId,
});
