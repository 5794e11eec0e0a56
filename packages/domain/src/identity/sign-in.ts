import type { UserKind } from '@setter/events/identity/value-sets';
import type { Decided } from '../decider.ts';
import type { SignInEvent } from './sign-in-state.ts';

/** `userId` as text: an admin's UUID, a client's number. */
export type Account = { readonly userKind: UserKind; readonly userId: string };

export type SignIn = { readonly type: 'SignIn' } & Account;

export const signIn = ({ userKind, userId }: SignIn): Decided<SignInEvent> => [
  { type: 'SignedIn', data: { userKind, userId } },
];
