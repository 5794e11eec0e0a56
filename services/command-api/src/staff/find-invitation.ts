import { isOpenInvitation, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { invitationTokenOf } from '@setter/identity/invitation-tokens';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf } from '@setter/identity/reset-tokens';
import { Clock, Effect } from 'effect';
import { adminFold, staffFold } from '../folds.ts';
import { linkOwner } from '../link-owner.ts';

/**
 * The invited admin who has the link; undefined where it never was one. The token is made again for the address that the
 * admin has now: a link that was mailed to another one opens nothing.
 */
export const findInvitation = Effect.fn('findInvitation')(function* (token: string) {
  const link = yield* linkOwner('staff_invitation', token);
  if (link === undefined) return undefined;
  const { owner: adminId, tokenHash } = link;
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const admin = yield* stateOf(adminFold(adminId));
  const member = memberOf(yield* stateOf(staffFold), adminId);
  const email = admin.status === 'none' || typeof admin.email !== 'string' ? undefined : admin.email;
  const isOpen =
    email !== undefined &&
    isOpenInvitation(member, tokenHash, now) &&
    tokenHash === hashOfToken(yield* tokenFor(member.invitation?.invitationId ?? '', adminId, email));
  return { adminId, tokenHash, email, role: member.role, isOpen };
});

const tokenFor = Effect.fnUntraced(function* (invitationId: string, adminId: string, email: string) {
  return yield* invitationTokenOf(invitationId, adminId, yield* addressHashOf({ userKind: 'admin' }, email));
});
