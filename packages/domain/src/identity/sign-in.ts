import type { Decided } from '../decider.ts';
import type { SignInEvent } from './sign-in-state.ts';

/** `userId` as text: an admin's UUID, a client's number. */
export type Account = { readonly userKind: 'admin' | 'client'; readonly userId: string };

export type SignIn = { readonly type: 'SignIn' } & Account;

export const signIn = ({ userKind, userId }: SignIn): Decided<SignInEvent> => [
  { type: 'SignedIn', data: { userKind, userId } },
];
