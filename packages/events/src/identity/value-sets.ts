/** Kinds of account that can sign in. */
export const userKinds = ['admin', 'client'] as const;
export type UserKind = (typeof userKinds)[number];

/** What an admin can be alerted to by e-mail. */
export const adminAlerts = ['lead', 'payment', 'support'] as const;
export type AdminAlert = (typeof adminAlerts)[number];
