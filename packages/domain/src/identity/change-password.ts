import type { Account } from '../side-writes.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SignIns } from './sign-in-state.ts';

export type ChangePassword = {
  readonly type: 'ChangePassword';
  readonly passwordHash: string;
  /** The one session that goes on, if any. */
  readonly keptSession?: string;
} & Account;

/** Stores the hash and ends the account's sessions and links. */
export const changePassword = ({ passwordHash, keptSession, ...account }: ChangePassword, signIns: SignIns) =>
  raiseEpoch(account, signIns, { passwordHash, keptSession });
