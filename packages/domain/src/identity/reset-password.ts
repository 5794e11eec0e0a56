import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { type Account, clientAccount } from '../side-writes.ts';
import { isAtWork, memberOf, type Staff } from '../staff/state.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

type Given = {
  readonly tokenHash: string;
  /** Of the new password. */
  readonly passwordHash: string;
  readonly now: string;
};
export type ResetPassword = { readonly type: 'ResetPassword' } & Account & Given;
export type ResetAdminPassword = { readonly type: 'ResetAdminPassword'; readonly adminId: string } & Given;
export type ResetClientPassword = { readonly type: 'ResetClientPassword'; readonly clientId: number } & Given;

/** Whether the link with this token sets a password: the newest one, once, in its own epoch, until it expires. */
export const isOpenReset = ({ reset, epoch }: SignIns, tokenHash: string, now: string): boolean =>
  reset !== undefined &&
  !reset.isEnded &&
  reset.epoch === epoch &&
  reset.tokenHash === tokenHash &&
  Date.parse(now) < Date.parse(reset.expiresAt);

/** Stores the new password and ends the account's sessions, for the one who has the link. */
export const resetPassword = (
  { userKind, userId, tokenHash, passwordHash, now }: ResetPassword,
  signIns: SignIns,
): Decided<SignInEvent> =>
  isOpenReset(signIns, tokenHash, now)
    ? raiseEpoch({ userKind, userId }, signIns, { passwordHash })
    : reject('InvalidToken');

/** Rests on the staff's stream too: the link of an admin who is inactive by now sets nothing. */
export const resetAdminPassword = (
  { adminId, ...given }: ResetAdminPassword,
  { staff, signIns }: { readonly staff: Staff; readonly signIns: SignIns },
): Decided<{ signIns: SignInEvent }> => {
  if (!isAtWork(memberOf(staff, adminId))) return reject('InvalidToken');
  const account = { userKind: 'admin', userId: adminId } as const;
  const decided = resetPassword({ ...given, ...account, type: 'ResetPassword' }, signIns);
  return isRejection(decided) ? decided : { ...decided, append: { signIns: decided.append } };
};

/** Rests on the client's stream too: the link of an account that is inactive or removed by now sets nothing. */
export const resetClientPassword = (
  { clientId, ...given }: ResetClientPassword,
  { client, signIns }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ signIns: SignInEvent }> => {
  if (client.status !== 'active') return reject('InvalidToken');
  const decided = resetPassword({ ...given, ...clientAccount(clientId), type: 'ResetPassword' }, signIns);
  return isRejection(decided) ? decided : { ...decided, append: { signIns: decided.append } };
};
