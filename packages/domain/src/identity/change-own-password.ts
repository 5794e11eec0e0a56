import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Account } from '../side-writes.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

/** What a person sets after the current password was verified. */
export type OwnPassword = {
  readonly passwordHash: string;
  /** How often it had been changed when the current one was verified. */
  readonly changesBefore: number;
  readonly keptSession: string;
};

export type ChangeOwnPassword = { readonly type: 'ChangeOwnPassword' } & Account & OwnPassword;

/** Ends every session but the one in which it is done. */
export const changeOwnPassword = (
  { userKind, userId, passwordHash, changesBefore, keptSession }: ChangeOwnPassword,
  signIns: SignIns,
): Decided<SignInEvent> =>
  // What was verified is no longer the current password.
  signIns.passwordChanges === changesBefore
    ? raiseEpoch({ userKind, userId }, signIns, { passwordHash, keptSession })
    : reject('WrongPassword');
