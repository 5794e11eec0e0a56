import type { IdentityEvent } from '@setter/events/identity/events';
import { unchanged } from '../unchanged.ts';

export type SignInEvent = Exclude<IdentityEvent, { type: 'AdminRegistered' }>;

/**
 * The trail of one account's sign-ins. Nothing is decided by it: throttles and sessions live beside the events,
 * since they must hold at once.
 */
export type SignIns = { readonly failuresSinceSignIn: number };

export const initialState: SignIns = { failuresSinceSignIn: 0 };

export const evolve = (signIns: SignIns, event: SignInEvent): SignIns => {
  switch (event.type) {
    case 'SignedIn':
      return { failuresSinceSignIn: 0 };
    case 'SignInFailed':
      return { failuresSinceSignIn: signIns.failuresSinceSignIn + event.data.count };
    case 'SignedOut':
    case 'PasswordChanged':
      return signIns;
    default:
      return unchanged(signIns, event);
  }
};
