import type { StaffEvent } from '@setter/events/staff/events';
import { staffRoles } from '@setter/events/identity/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adminDecider, signInDecider } from '../identity/decider.ts';
import type { Admin } from '../identity/admin-state.ts';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { staffDecider } from './decider.ts';
import { initialState, isActiveOwner, memberOf, type Staff } from './state.ts';

const admins = [51, 52, 53, 54].map(id);
/** Registered with a password, as the first admin is. */
const founders = admins.slice(0, 2);
const who = fc.constantFrom(...admins);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('invite' as const),
    adminId: who,
    by: who,
    role: fc.constantFrom(...staffRoles),
  }),
  fc.record({ kind: fc.constant('accept' as const), adminId: who }),
  fc.record({
    kind: fc.constant('change' as const),
    adminId: who,
    by: who,
    role: fc.constantFrom(...staffRoles, undefined),
    isActive: fc.constantFrom(true, false, undefined),
  }),
);

const now = '2026-11-21T01:00:00.000Z';
const link = { invitationId: id(70), tokenHash: 'hash', expiresAt: '2026-11-28T01:00:00.000Z' };

it("one active owner stays, and every change was an active owner's, whatever is tried", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let staff: Staff = initialState;
      const known = new Map<string, Admin>(
        founders.map((adminId) => [
          adminId,
          adminDecider.evolve(adminDecider.initialState, {
            type: 'AdminRegistered',
            data: { adminId, name: 'A', email: `${adminId}@example.com` },
          }),
        ]),
      );
      const passwords = new Set(founders);
      // Of one who is not registered, the stream says nothing: no founder either.
      const isOwner = (adminId: string) =>
        (passwords.has(adminId) || staff.members.has(adminId)) && isActiveOwner(memberOf(staff, adminId));
      for (const one of steps) {
        const { adminId } = one;
        const states = {
          staff,
          admin: known.get(adminId) ?? adminDecider.initialState,
          signIns: signInDecider.initialState,
        };
        // The guard admits an active owner only.
        if ('by' in one && !known.has(one.by)) continue;
        const decided =
          one.kind === 'accept'
            ? staffDecider.decide.AcceptInvitation(
                { type: 'AcceptInvitation', adminId, tokenHash: 'hash', passwordHash: 'x', now },
                states,
              )
            : one.kind === 'invite'
              ? staffDecider.decide.InviteStaff(
                  { type: 'InviteStaff', ...link, ...one, name: 'A', email: `${adminId}@example.com` },
                  states,
                )
              : staffDecider.decide.ChangeStaff(
                  { type: 'ChangeStaff', ...one, registered: [...passwords] },
                  states,
                );
        if (isRejection(decided)) continue;
        const events: readonly StaffEvent[] = decided.append.staff ?? [];
        const isOwners = events.length === 0 || !('by' in one) || isOwner(one.by);
        expect(isOwners).toBe(true);
        staff = events.reduce(staffDecider.evolve, staff);
        if ('admin' in decided.append && decided.append.admin !== undefined)
          known.set(adminId, decided.append.admin.reduce(adminDecider.evolve, adminDecider.initialState));
        if (one.kind === 'accept') passwords.add(adminId);
        expect(admins.some(isOwner)).toBe(true);
      }
    }),
  );
});
