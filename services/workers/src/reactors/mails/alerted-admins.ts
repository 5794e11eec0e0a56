import { adminDecider } from '@setter/domain/identity/decider';
import { mayHaveAlert } from '@setter/domain/staff/alerts-of-role';
import { staffDecider } from '@setter/domain/staff/decider';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { EventStore } from '@setter/event-store/event-store';
import type { AdminEvent } from '@setter/events/identity/events';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import type { RecordedEvent } from '@setter/events/envelope';
import type { StaffEvent } from '@setter/events/staff/events';
import { staffStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { selectAdminStreams } from './select-admin-streams.ts';

/**
 * The admins who had an alert on at a position of the log, were active then and may have it in their role, in the order in
 * which they joined.
 */
export const alertedAdmins = Effect.fn('alertedAdmins')(function* (alert: AdminAlert, position: number) {
  const store = yield* EventStore;
  const streamIds = yield* selectAdminStreams;
  const events = yield* store.readStreams(
    streamIds.map((streamId) => ({ streamId, after: 0, sealed: true })),
  );
  const staff = yield* staffAt(position);
  const byAdmin = Map.groupBy(
    events.filter((event) => event.position <= position),
    ({ streamId }) => streamId,
  );
  return [...byAdmin.values()].flatMap((own) => {
    const admin = (own as readonly AdminEvent[]).reduce(adminDecider.evolve, adminDecider.initialState);
    if (admin.status !== 'registered' || !admin.alerts[alert]) return [];
    const member = memberOf(staff, admin.adminId);
    return isAtWork(member) && mayHaveAlert(member.role, alert) ? [admin.adminId] : [];
  });
});

const staffAt = Effect.fnUntraced(function* (position: number) {
  const { events } = yield* (yield* EventStore).readStream(staffStream.streamId);
  return (events as readonly RecordedEvent<StaffEvent>[])
    .filter((event) => event.position <= position)
    .reduce(staffDecider.evolve, staffDecider.initialState);
});
