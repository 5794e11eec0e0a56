import type { StaffEvent } from '@setter/events/staff/events';
import type { Decided } from '../decision.ts';
import { signIn } from '../identity/sign-in.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { reject } from '../rejections.ts';
import { setCredential } from '../side-writes.ts';
import { isOpenInvitation, memberOf, type Staff } from './state.ts';

export type AcceptInvitation = {
  readonly type: 'AcceptInvitation';
  readonly adminId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
  readonly now: string;
};

/** The first password, for the one who has the link; it signs in too. */
export const acceptInvitation = (
  { adminId, tokenHash, passwordHash, now }: AcceptInvitation,
  { staff, signIns }: { readonly staff: Staff; readonly signIns: SignIns },
): Decided<{ staff: StaffEvent; signIns: SignInEvent }> => {
  if (!isOpenInvitation(memberOf(staff, adminId), tokenHash, now)) return reject('InvalidToken');
  const account = { userKind: 'admin', userId: adminId } as const;
  return {
    append: {
      staff: [{ type: 'StaffJoined', data: { adminId } }],
      signIns: signIn({ type: 'SignIn', ...account }).append,
    },
    sideWrites: [setCredential(account, passwordHash, signIns.epoch)],
  };
};
