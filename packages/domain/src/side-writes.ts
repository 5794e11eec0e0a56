import type { UserKind } from '@setter/events/identity/value-sets';

/** `userId` as text: an admin's UUID, a client's number. */
export type Account = { readonly userKind: UserKind; readonly userId: string };

export const clientAccount = (clientId: number): Account => ({
  userKind: 'client',
  userId: String(clientId),
});

/**
 * A write of the same transaction that has no place in events, because it is secret. `kind` names the function of the
 * database that carries it out; commands whose side writes share a `key` run one after the other.
 */
export type SideWrite = {
  readonly kind: 'set_credential' | 'end_sessions';
  readonly key: string;
  readonly data: { readonly [field: string]: string };
};

const keyOf = ({ userKind, userId }: Account) => `account ${userKind} ${userId}`;

/** Gives an account this password from the append on. */
export const setCredential = ({ userKind, userId }: Account, passwordHash: string): SideWrite => ({
  kind: 'set_credential',
  key: keyOf({ userKind, userId }),
  data: { userKind, userId, passwordHash },
});

/** Signs an account out everywhere with the append; `kept` is the session that goes on, if any. */
export const endSessions = ({ userKind, userId }: Account, kept?: string): SideWrite => ({
  kind: 'end_sessions',
  key: keyOf({ userKind, userId }),
  data: { userKind, userId, ...(kept !== undefined && { kept }) },
});
