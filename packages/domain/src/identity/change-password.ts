import type { Decision } from '../decision.ts';
import { type Account, endSessions, setCredential, type SideWrite } from '../side-writes.ts';
import type { SignInEvent } from './sign-in-state.ts';

export type ChangePassword = {
  readonly type: 'ChangePassword';
  readonly passwordHash: string;
  /** The one session that goes on, if any. */
  readonly keptSession?: string;
} & Account;

/** Stores the hash and ends the account's sessions. */
export const changePassword = ({
  userKind,
  userId,
  passwordHash,
  keptSession,
}: ChangePassword): Decision<SignInEvent> & { readonly sideWrites: readonly SideWrite[] } => ({
  append: [{ type: 'PasswordChanged', data: { userKind, userId } }],
  sideWrites: [
    setCredential({ userKind, userId }, passwordHash),
    endSessions({ userKind, userId }, keptSession),
  ],
});
