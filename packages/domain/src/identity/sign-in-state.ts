import type { AdminEvent, IdentityEvent } from '@setter/events/identity/events';
import type { FactorKind } from '@setter/events/identity/value-sets';
import { unchanged } from '../unchanged.ts';

export type SignInEvent = Exclude<IdentityEvent, AdminEvent>;

/** The newest link to set a password. It ends with the epoch that it was made in, at the next sign-in, or at an instant. */
export type PasswordReset = {
  readonly resetId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
  readonly epoch: number;
  /** An account that signs in has a password: a link that was mailed to set one is not needed any longer. */
  readonly isEnded: boolean;
};

export type SecondFactor = { readonly factorId: string; readonly kind: FactorKind };

/**
 * The trail of one account's sign-ins. No sign-in is decided by it: throttles and sessions live beside the events, since
 * they must hold at once. A new password is.
 */
export type SignIns = {
  /**
   * The security epoch: raised by every change of password, address, username, status or
   * second factor, in that change's own append.
   * What was handed out before (a link, a session, a preview) carries the epoch of its time and is over.
   */
  readonly epoch: number;
  readonly failuresSinceSignIn: number;
  /** How often the password was changed. */
  readonly passwordChanges: number;
  readonly reset: PasswordReset | undefined;
  /** Those that are on, in the order in which they were turned on. */
  readonly factors: readonly SecondFactor[];
};

export const initialState: SignIns = {
  epoch: 0,
  failuresSinceSignIn: 0,
  passwordChanges: 0,
  reset: undefined,
  factors: [],
};

export const evolve = (signIns: SignIns, event: SignInEvent): SignIns => {
  switch (event.type) {
    case 'SignedIn':
      return {
        ...signIns,
        failuresSinceSignIn: 0,
        reset: signIns.reset && { ...signIns.reset, isEnded: true },
      };
    case 'SignInFailed':
      return { ...signIns, failuresSinceSignIn: signIns.failuresSinceSignIn + event.data.count };
    case 'PasswordResetRequested': {
      const { resetId, tokenHash, expiresAt } = event.data;
      return { ...signIns, reset: { resetId, tokenHash, expiresAt, epoch: signIns.epoch, isEnded: false } };
    }
    case 'PasswordChanged':
      return { ...signIns, epoch: signIns.epoch + 1, passwordChanges: signIns.passwordChanges + 1 };
    case 'SecurityEpochRaised':
      return { ...signIns, epoch: signIns.epoch + 1 };
    case 'SecondFactorTurnedOn': {
      const { factorId, kind } = event.data;
      return { ...signIns, factors: [...signIns.factors, { factorId, kind }] };
    }
    case 'SecondFactorTurnedOff':
      return {
        ...signIns,
        factors: signIns.factors.filter(({ factorId }) => factorId !== event.data.factorId),
      };
    case 'RecoveryCodesReplaced':
    case 'SignedOut':
      return signIns;
    default:
      return unchanged(signIns, event);
  }
};
