/** A value that only one owner may hold; the event store keeps those of persons as keyed hashes. */
export type Claim = {
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

/** Usernames and e-mails are the same when they differ only in case, outer space or how an accent is written. */
export const comparable = (value: string): string => value.trim().normalize('NFC').toLowerCase();

export const usernameClaim = (username: string, clientId: number): Claim => ({
  kind: 'client_username',
  value: comparable(username),
  owner: String(clientId),
});

export const clientEmailClaim = (email: string, clientId: number): Claim => ({
  kind: 'client_email',
  value: comparable(email),
  owner: String(clientId),
});

export const adminEmailClaim = (email: string, adminId: string): Claim => ({
  kind: 'admin_email',
  value: comparable(email),
  owner: adminId,
});

export const paymentIntentClaim = (intentId: string, paymentId: string): Claim => ({
  kind: 'payment_intent',
  value: intentId,
  owner: paymentId,
});
