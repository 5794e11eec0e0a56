import type { StaffEvent } from '@setter/events/staff/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { unchanged } from '../unchanged.ts';

/** The newest link of an invitation. */
export type Invitation = {
  readonly invitationId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
};

export type StaffMember = {
  readonly role: StaffRole;
  readonly isActive: boolean;
  /** Has a password, and so an account. */
  readonly hasJoined: boolean;
  /** Undefined once it was accepted, or ended by a deactivation. */
  readonly invitation: Invitation | undefined;
};

/** The admins of whom the stream tells, by id; any other is a `founder`. */
export type Staff = { readonly members: ReadonlyMap<string, StaffMember> };

export const initialState: Staff = { members: new Map() };

/** What an admin is who was registered with a password, of whom the stream says nothing. */
const founder: StaffMember = { role: 'owner', isActive: true, hasJoined: true, invitation: undefined };

/** An admin of whom it is known that there is one. */
export const memberOf = (staff: Staff, adminId: string): StaffMember => staff.members.get(adminId) ?? founder;

/** Whether an admin may sign in. */
export const isAtWork = ({ isActive, hasJoined }: StaffMember): boolean => isActive && hasJoined;

export const isActiveOwner = (member: StaffMember): boolean => isAtWork(member) && member.role === 'owner';

export type StaffState = 'invited' | 'active' | 'inactive';

export const stateOfMember = ({ isActive, hasJoined }: StaffMember): StaffState => {
  if (!isActive) return 'inactive';
  return hasJoined ? 'active' : 'invited';
};

/** Whether the link with this token makes an account: the newest one, once, until it expires. */
export const isOpenInvitation = (
  { isActive, invitation }: StaffMember,
  tokenHash: string,
  now: string,
): boolean =>
  isActive && invitation?.tokenHash === tokenHash && Date.parse(now) < Date.parse(invitation.expiresAt);

const change = (staff: Staff, adminId: string, changes: Partial<StaffMember>): Staff => ({
  members: new Map(staff.members).set(adminId, { ...memberOf(staff, adminId), ...changes }),
});

export const evolve = (staff: Staff, event: StaffEvent): Staff => {
  const { adminId } = event.data;
  switch (event.type) {
    case 'StaffInvited': {
      const { role, invitationId, tokenHash, expiresAt } = event.data;
      const invitation = { invitationId, tokenHash, expiresAt };
      return change(staff, adminId, { role, isActive: true, hasJoined: false, invitation });
    }
    case 'StaffJoined':
      return change(staff, adminId, { hasJoined: true, invitation: undefined });
    case 'StaffRoleChanged':
      return change(staff, adminId, { role: event.data.role });
    case 'StaffDeactivated':
      return change(staff, adminId, { isActive: false, invitation: undefined });
    case 'StaffReactivated':
      return change(staff, adminId, { isActive: true });
    default:
      return unchanged(staff, event);
  }
};
