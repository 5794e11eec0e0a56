/** Kinds of account that can sign in. */
export const userKinds = ['admin', 'client'] as const;
export type UserKind = (typeof userKinds)[number];

/**
 * What, besides a new password, ends an account's earlier sessions and links. `factor`: a second factor, which no account
 * has yet.
 */
export const epochCauses = ['address', 'factor', 'status', 'username'] as const;
export type EpochCause = (typeof epochCauses)[number];

/** What an admin can be alerted to by e-mail. */
export const adminAlerts = ['lead', 'payment', 'support'] as const;
export type AdminAlert = (typeof adminAlerts)[number];

/** What a person of the office may do: each role all that the one before it may. */
export const staffRoles = ['setter', 'admin', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];
