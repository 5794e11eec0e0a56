import type { SideWrite } from '@setter/event-store/append/append-request';
import type { Account } from './sessions.ts';

// Carried out by the functions of the same names in `migrations/0001-identity.sql`.

const keyOf = ({ userKind, userId }: Account) => `account ${userKind} ${userId}`;

/** Gives an account this password from the append on. */
export const setCredential = (account: Account, passwordHash: string): SideWrite => ({
  kind: 'set_credential',
  key: keyOf(account),
  data: { userKind: account.userKind, userId: account.userId, passwordHash },
});

/** Signs an account out everywhere with the append. */
export const endSessions = (account: Account): SideWrite => ({
  kind: 'end_sessions',
  key: keyOf(account),
  data: { userKind: account.userKind, userId: account.userId },
});
