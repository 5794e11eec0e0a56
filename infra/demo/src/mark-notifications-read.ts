import { EventStore } from '@setter/event-store/event-store';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { notify } from '@setter/command-api/notifications/routes';
import { asClient, demoContext } from './demo-context.ts';

const unreadLeft = 2;

/**
 * Lets the demo's clients have read all of their notifications but the newest two. Run it once the workers have
 * seen what was seeded: only they raise notifications.
 */
export const markDemoNotificationsRead = Effect.fn('demo.readNews')(function* (clientIds: readonly number[]) {
  const store = yield* EventStore;
  for (const clientId of clientIds) {
    const { events } = yield* store.readStream(notificationsStream(clientId).streamId);
    const raised = events.flatMap((event) =>
      event.type === 'NotificationRaised'
        ? [{ id: event.data.notificationId, at: event.metadata.occurredAt }]
        : [],
    );
    const older = raised.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, -unreadLeft);
    for (const { id: notificationId } of older) {
      const context = yield* demoContext(`read ${notificationId}`, asClient(clientId));
      yield* notify(context, { type: 'ReadNotification', clientId, notificationId });
    }
  }
});
