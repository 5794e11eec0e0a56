/** Kinds of account that can sign in. */
export const userKinds = ['admin', 'client'] as const;
export type UserKind = (typeof userKinds)[number];
