import { testBusinessSettings } from '@setter/config/test-business-settings';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { notificationsStream } from '@setter/events/streams';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { clientRegistered, portalMessageBroadcast } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { untilReactorsHaveSeen, workersLayer } from '../../layer.ts';

const database = withDatabase();

type Services = Layer.Success<typeof postgresFeedLayer> | Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(workersLayer),
      Effect.provide(Layer.provideMerge(postgresFeedLayer, storeLayer(database()))),
      Effect.provide(testBusinessSettings()),
      Effect.provide(Logger.layer([])),
      Effect.timeout(HANGS_AFTER),
    ) as Effect.Effect<A, E>,
  );

const client = (clientId: number) =>
  clientRegistered({ clientId, username: `client${clientId}`, email: null });
const restorableUntil = '2026-12-04T00:00:00Z';

/** Appends, and waits for what follows from it, and for what follows from that. */
const happens = Effect.fnUntraced(function* (events: SetterEvent[], occurredAt?: string) {
  const store = yield* EventStore;
  yield* append(events, occurredAt);
  for (let before = 0; before < (yield* store.head);) {
    before = yield* store.head;
    yield* untilReactorsHaveSeen(before);
  }
});

/** What notifications of messages each client has had, and whether they were taken back. */
const notified = (clientIds: readonly number[]) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const streams = yield* Effect.forEach(clientIds, (one) =>
      store.readStream(notificationsStream(one).streamId),
    );
    return streams.map(({ events }) => events.map(({ type }) => type.replace('Notification', '')).join());
  });

it('a broadcast reaches active clients and, pinned and unexpired, those who join later, until it is deleted', async () => {
  const pinned = id(1, 8);
  const unpinned = id(2, 8);
  const clientIds = [1, 2, 3, 4, 5];
  const [then, later] = ['2026-11-04T00:00:00.000Z', '2026-11-05T00:00:00.000Z'];
  const after = await run(
    Effect.gen(function* () {
      yield* happens(
        [
          ...[1, 2, 3].map(client),
          { type: 'ClientDeactivated', data: { clientId: 2 } },
          { type: 'ClientRemoved', data: { clientId: 3, restorableUntil } },
          { type: 'ClientRestored', data: { clientId: 3 } },
        ],
        then,
      );
      yield* happens([portalMessageBroadcast({ messageId: pinned, expiresAt: later })], then);
      yield* happens([portalMessageBroadcast({ messageId: unpinned, isPinned: false })], then);
      const sent = yield* notified(clientIds);
      yield* happens([client(4), { type: 'ClientReactivated', data: { clientId: 2 } }], then);
      yield* happens([client(5)], later);
      const joined = yield* notified(clientIds);
      yield* happens([{ type: 'PortalMessageDeleted', data: { messageId: pinned } }], later);
      return { sent, joined, deleted: yield* notified(clientIds) };
    }),
  );
  expect(after).toEqual({
    sent: ['Raised,Raised', '', 'Raised,Raised', '', ''],
    joined: ['Raised,Raised', 'Raised', 'Raised,Raised', 'Raised', ''],
    deleted: [
      'Raised,Raised,Withdrawn',
      'Raised,Withdrawn',
      'Raised,Raised,Withdrawn',
      'Raised,Withdrawn',
      '',
    ],
  });
});
