import type { Decision } from '../decision.ts';
import { passwordResetReservation } from '../reservations.ts';
import type { Account } from '../side-writes.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

export type RequestPasswordReset = {
  readonly type: 'RequestPasswordReset';
  /** The e-mail's id. */
  readonly resetId: string;
  readonly tokenHash: string;
  /** That the token was made in. */
  readonly epoch: number;
  readonly expiresAt: string;
} & Account;

/** Takes the place of the link before, which ends. A token of an epoch that is over makes no link. */
export const requestPasswordReset = (
  { userKind, userId, resetId, tokenHash, epoch, expiresAt }: RequestPasswordReset,
  { reset: before, epoch: current }: SignIns,
): Decision<SignInEvent> => {
  if (before?.resetId === resetId || epoch !== current) return { append: [] };
  const account = { userKind, userId };
  return {
    append: [{ type: 'PasswordResetRequested', data: { ...account, resetId, tokenHash, expiresAt } }],
    reserve: [passwordResetReservation(tokenHash, account)],
    release: before === undefined ? [] : [passwordResetReservation(before.tokenHash, account)],
  };
};
