import type { Client } from '../clients/state.ts';
import type { Decided, Decision } from '../decision.ts';
import { reject } from '../rejections.ts';
import { type Account, clientAccount } from '../side-writes.ts';
import { isAtWork, memberOf, type Staff } from '../staff/state.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

export type SignIn = { readonly type: 'SignIn' } & Account;
export type SignInAdmin = { readonly type: 'SignInAdmin'; readonly adminId: string };
export type SignInClient = { readonly type: 'SignInClient'; readonly clientId: number };

export const signIn = ({ userKind, userId }: SignIn): Decision<SignInEvent> => ({
  append: [{ type: 'SignedIn', data: { userKind, userId } }],
});

/** Rests on the staff's stream too, so that a deactivation that comes first rejects it. */
export const signInAdmin = (
  { adminId }: SignInAdmin,
  { staff }: { readonly staff: Staff; readonly signIns: SignIns },
): Decided<{ signIns: SignInEvent }> =>
  isAtWork(memberOf(staff, adminId))
    ? { append: { signIns: signIn({ type: 'SignIn', userKind: 'admin', userId: adminId }).append } }
    : reject('AccountInactive');

/** Rests on the client's stream too, so that a deactivation that comes first rejects it. */
export const signInClient = (
  { clientId }: SignInClient,
  { client }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ signIns: SignInEvent }> =>
  client.status === 'active'
    ? { append: { signIns: signIn({ type: 'SignIn', ...clientAccount(clientId) }).append } }
    : reject('AccountInactive');
