import type { StaffAccount } from '@setter/contracts/staff/accounts';
import { evolve, initialState, memberOf, type Staff, stateOfMember } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import { textOf } from '@setter/events/marks';
import type { StaffEvent } from '@setter/events/staff/events';
import { staffStream } from '@setter/events/streams';
import { Credentials } from '@setter/identity/credentials';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { Effect } from 'effect';
import { adminFold } from '../folds.ts';

/** Every account of the office, by name. */
export const staffAccounts = Effect.fn('staffAccounts')(function* () {
  const registered = yield* (yield* Credentials).admins;
  const { staff, inactiveSince } = yield* readStaff();
  const ids = [...new Set([...registered.map(({ adminId }) => adminId), ...staff.members.keys()])];
  const factors = yield* (yield* SecondFactors).kindsOf(ids);
  const seen = new Map(registered.map(({ adminId, lastSeenAt }) => [adminId, lastSeenAt]));
  const accounts = yield* Effect.forEach(ids, (adminId) =>
    Effect.map(stateOf(adminFold(adminId)), (admin): readonly StaffAccount[] => {
      if (admin.status === 'none') return [];
      const member = memberOf(staff, adminId);
      const own = factors.get(adminId) ?? [];
      return [
        {
          id: adminId,
          name: admin.name,
          email: admin.email,
          role: member.role,
          state: stateOfMember(member),
          twoFactor: own.length > 0,
          factors: [...own],
          lastSeenAt: seen.get(adminId) ?? null,
          invitedUntil: member.invitation?.expiresAt ?? null,
          inactiveSince: inactiveSince.get(adminId) ?? null,
        },
      ];
    }),
  );
  return accounts.flat().toSorted((a, b) => textOf(a.name).localeCompare(textOf(b.name), 'en'));
});

/** One of them, of which it is known that there is one. */
export const staffAccount = Effect.fn('staffAccount')(function* (adminId: string) {
  const account = (yield* staffAccounts()).find(({ id }) => id === adminId);
  if (account === undefined) throw new Error(`account ${adminId} is not known`);
  return account;
});

const readStaff = Effect.fnUntraced(function* () {
  const { events } = yield* (yield* EventStore).readStream(staffStream.streamId);
  let staff: Staff = initialState;
  const inactiveSince = new Map<string, string>();
  for (const event of events as readonly RecordedEvent<StaffEvent>[]) {
    staff = evolve(staff, event);
    if (event.type === 'StaffDeactivated') inactiveSince.set(event.data.adminId, event.metadata.occurredAt);
    if (event.type === 'StaffReactivated') inactiveSince.delete(event.data.adminId);
  }
  return { staff, inactiveSince };
});
