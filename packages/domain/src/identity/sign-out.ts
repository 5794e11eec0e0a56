import type { Decision } from '../decision.ts';
import type { Account } from '../side-writes.ts';
import type { SignInEvent } from './sign-in-state.ts';

export type SignOut = { readonly type: 'SignOut' } & Account;

export const signOut = ({ userKind, userId }: SignOut): Decision<SignInEvent> => ({
  append: [{ type: 'SignedOut', data: { userKind, userId } }],
});
