import type { StaffEvent } from '@setter/events/staff/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import type { Decided } from '../decision.ts';
import type { Admin } from '../identity/admin-state.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { reject } from '../rejections.ts';
import { invitationReservation } from '../reservations.ts';
import { setStaff } from '../side-writes.ts';
import { evolve, isActiveOwner, memberOf, type Staff } from './state.ts';

/** An absent key stays as it is. */
export type ChangeStaff = {
  readonly type: 'ChangeStaff';
  readonly adminId: string;
  readonly role?: StaffRole | undefined;
  readonly isActive?: boolean | undefined;
  /** The owner who does it. */
  readonly by: string;
  /** Every admin with a password, also those of whom the staff's stream says nothing, who are owners. */
  readonly registered: readonly string[];
};

/** Changes role and activity. One active owner stays; the sessions of one who is deactivated end. */
export const changeStaff = (
  { adminId, role, isActive, by, registered }: ChangeStaff,
  { admin, staff, signIns }: { readonly admin: Admin; readonly staff: Staff; readonly signIns: SignIns },
): Decided<{ staff: StaffEvent; signIns: SignInEvent }> => {
  if (admin.status === 'none') return reject('NotFound');
  const before = memberOf(staff, adminId);
  const events = changes(adminId, before, { role, isActive });
  const after = events.reduce(evolve, staff);
  const isLeft = hasActiveOwner(after, registered);
  if (isActiveOwner(before) && !isLeft) return reject('LastOwner');
  if (!isActiveOwner(memberOf(staff, by))) return reject('OwnersOnly');
  if (events.length === 0) return { append: {} };
  const changed = memberOf(after, adminId);
  const ends = before.isActive && !changed.isActive;
  const account = { userKind: 'admin', userId: adminId } as const;
  const raised = raiseEpoch(account, signIns, { causes: ends ? ['status'] : [] });
  const link = ends ? before.invitation : undefined;
  return {
    append: { staff: events, signIns: raised.append },
    release: link === undefined ? [] : [invitationReservation(link.tokenHash, adminId)],
    sideWrites: [setStaff(adminId, changed.role, changed.isActive), ...raised.sideWrites],
  };
};

const hasActiveOwner = (staff: Staff, registered: readonly string[]): boolean =>
  [...registered, ...staff.members.keys()].some((adminId) => isActiveOwner(memberOf(staff, adminId)));

const changes = (
  adminId: string,
  before: { readonly role: StaffRole; readonly isActive: boolean },
  { role, isActive }: Pick<ChangeStaff, 'role' | 'isActive'>,
): readonly StaffEvent[] => {
  const events: StaffEvent[] = [];
  if (role !== undefined && role !== before.role)
    events.push({ type: 'StaffRoleChanged', data: { adminId, role } });
  if (isActive !== undefined && isActive !== before.isActive)
    events.push({ type: isActive ? 'StaffReactivated' : 'StaffDeactivated', data: { adminId } });
  return events;
};
