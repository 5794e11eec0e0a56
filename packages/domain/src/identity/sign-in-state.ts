import type { AdminEvent, IdentityEvent } from '@setter/events/identity/events';
import { unchanged } from '../unchanged.ts';

export type SignInEvent = Exclude<IdentityEvent, AdminEvent>;

/** The newest link to set a password. It ends with the next new password, or at an instant. */
export type PasswordReset = {
  readonly resetId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
  readonly isEnded: boolean;
};

/**
 * The trail of one account's sign-ins. No sign-in is decided by it: throttles and sessions live beside the events, since
 * they must hold at once. A new password is.
 */
export type SignIns = {
  readonly failuresSinceSignIn: number;
  /** How often the password was changed. */
  readonly passwordChanges: number;
  readonly reset: PasswordReset | undefined;
};

export const initialState: SignIns = { failuresSinceSignIn: 0, passwordChanges: 0, reset: undefined };

export const evolve = (signIns: SignIns, event: SignInEvent): SignIns => {
  switch (event.type) {
    case 'SignedIn':
      return { ...signIns, failuresSinceSignIn: 0 };
    case 'SignInFailed':
      return { ...signIns, failuresSinceSignIn: signIns.failuresSinceSignIn + event.data.count };
    case 'PasswordResetRequested': {
      const { resetId, tokenHash, expiresAt } = event.data;
      return { ...signIns, reset: { resetId, tokenHash, expiresAt, isEnded: false } };
    }
    case 'PasswordChanged':
      return {
        ...signIns,
        passwordChanges: signIns.passwordChanges + 1,
        reset: signIns.reset && { ...signIns.reset, isEnded: true },
      };
    case 'SignedOut':
      return signIns;
    default:
      return unchanged(signIns, event);
  }
};
