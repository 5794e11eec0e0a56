import { adminDecider } from '@setter/domain/identity/decider';
import { EventStore } from '@setter/event-store/event-store';
import type { AdminEvent } from '@setter/events/identity/events';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import { Effect } from 'effect';
import { selectAdminStreams } from './select-admin-streams.ts';

/** The admins who had an alert on at a position of the log, in the order in which they joined. */
export const alertedAdmins = Effect.fn('alertedAdmins')(function* (alert: AdminAlert, position: number) {
  const store = yield* EventStore;
  const streamIds = yield* selectAdminStreams;
  const events = yield* store.readStreams(
    streamIds.map((streamId) => ({ streamId, after: 0, sealed: true })),
  );
  const byAdmin = Map.groupBy(
    events.filter((event) => event.position <= position),
    ({ streamId }) => streamId,
  );
  return [...byAdmin.values()].flatMap((own) => {
    const admin = (own as readonly AdminEvent[]).reduce(adminDecider.evolve, adminDecider.initialState);
    return admin.status === 'registered' && admin.alerts[alert] ? [admin.adminId] : [];
  });
});
