import type { Decided } from '../decider.ts';
import type { Account } from './sign-in.ts';
import type { SignInEvent } from './sign-in-state.ts';

export type SignOut = { readonly type: 'SignOut' } & Account;

export const signOut = ({ userKind, userId }: SignOut): Decided<SignInEvent> => [
  { type: 'SignedOut', data: { userKind, userId } },
];
