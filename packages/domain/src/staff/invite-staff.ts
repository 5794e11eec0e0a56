import type { AdminEvent } from '@setter/events/identity/events';
import type { StaffEvent } from '@setter/events/staff/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import type { Decided } from '../decision.ts';
import type { Admin } from '../identity/admin-state.ts';
import { reject } from '../rejections.ts';
import { adminEmailReservation, invitationReservation } from '../reservations.ts';
import { setStaff } from '../side-writes.ts';
import { type Invitation, isActiveOwner, memberOf, type Staff, stateOfMember } from './state.ts';

/** `by`: the owner who does it. */
type Given = { readonly adminId: string; readonly by: string } & Invitation;

export type InviteStaff = {
  readonly type: 'InviteStaff';
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
} & Given;
export type InviteAgain = { readonly type: 'InviteAgain' } & Given;

/** An invitation is an admin without a password: the address is taken from now on. */
export const inviteStaff = (
  { adminId, name, email, role, by, invitationId, tokenHash, expiresAt }: InviteStaff,
  { admin, staff }: { readonly admin: Admin; readonly staff: Staff },
): Decided<{ admin: AdminEvent; staff: StaffEvent }> => {
  if (!isActiveOwner(memberOf(staff, by))) return reject('OwnersOnly');
  if (admin.status !== 'none') return { append: {} };
  const invitation = { invitationId, tokenHash, expiresAt };
  return {
    append: {
      admin: [{ type: 'AdminRegistered', data: { adminId, name: name.trim(), email: email.trim() } }],
      staff: [{ type: 'StaffInvited', data: { adminId, role, ...invitation } }],
    },
    reserve: [adminEmailReservation(email, adminId), invitationReservation(tokenHash, adminId)],
    sideWrites: [setStaff(adminId, role, true)],
  };
};

/** Mails the invitation again; the link before ends. */
export const inviteAgain = (
  { adminId, by, invitationId, tokenHash, expiresAt }: InviteAgain,
  { admin, staff }: { readonly admin: Admin; readonly staff: Staff },
): Decided<{ staff: StaffEvent }> => {
  if (!isActiveOwner(memberOf(staff, by))) return reject('OwnersOnly');
  if (admin.status === 'none') return reject('NotFound');
  const member = memberOf(staff, adminId);
  if (stateOfMember(member) !== 'invited') return reject('InvitationClosed');
  const { role, invitation: before } = member;
  const invitation = { invitationId, tokenHash, expiresAt };
  return {
    append: { staff: [{ type: 'StaffInvited', data: { adminId, role, ...invitation } }] },
    reserve: [invitationReservation(tokenHash, adminId)],
    release: before === undefined ? [] : [invitationReservation(before.tokenHash, adminId)],
  };
};
