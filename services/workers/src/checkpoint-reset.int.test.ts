import { Checkpoints, beginEpoch } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { feedLayer } from '@setter/messaging/feed-layer';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { describe, expect, it } from 'vitest';
import { creditedPayment } from './reactors/credited-payment/reactor.ts';
import { consumerOf } from './reactor-handler.ts';
import { runReactor } from './run-reactor.ts';

const tests = (feed: () => ReturnType<typeof feedLayer>) => {
  const database = withDatabase();
  const consumer = consumerOf(creditedPayment);

  it('whose checkpoint is reset handles the log again without a new event, and has no effect twice', async () => {
    const store = storeLayer(database()).pipe(Layer.provideMerge(Logger.layer([])));
    await Effect.runPromise(Effect.provide(beginEpoch, store));
    const seenAgain: number[] = [];
    let isSetBack = false;
    const reactor = {
      ...creditedPayment,
      handles: (event: Parameters<typeof creditedPayment.handles>[0]) => {
        if (isSetBack) seenAgain.push(event.position);
        return creditedPayment.handles(event);
      },
    };
    const { head, last } = await Effect.runPromise(
      Effect.gen(function* () {
        const checkpoints = yield* Checkpoints;
        const eventStore = yield* EventStore;
        const untilSeen = Effect.gen(function* () {
          const to = yield* eventStore.head;
          while ((yield* checkpoints.seen(consumer)) < to) yield* Effect.sleep(20);
          return to;
        });
        const running = yield* Effect.forkChild(runReactor(reactor));
        for (let n = 1; n <= 20; n++)
          yield* append([creditsPurchased({ clientId: n, lotId: id(n, 1), paymentId: id(n, 2) })]);
        // Each has an event of its own.
        while ((yield* eventStore.head) < 40) yield* Effect.sleep(20);
        const before = yield* untilSeen;
        isSetBack = true;
        yield* Effect.promise(() =>
          database().query(
            `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
                WHERE consumer = '${consumer}'`,
          ),
        );
        while (new Set(seenAgain).size < before) yield* Effect.sleep(20);
        const after = yield* untilSeen;
        yield* Fiber.interrupt(running);
        return { head: before, last: after };
      }).pipe(Effect.provide(Layer.provideMerge(feed(), store)), Effect.timeout(HANGS_AFTER)),
    );
    expect(last).toBe(head);
    expect(head).toBe(40);
  });
};

describe('a reactor', () => {
  describe('fed by the log', () => {
    tests(() => feedLayer(undefined));
  });
  describe.skipIf(noKafka())('fed by Kafka', () => {
    const brokers = withKafka();
    tests(() => {
      const settings = { brokers: brokers(), ssl: false, sasl: undefined, replicationFactor: 1 };
      return Layer.provideMerge(feedLayer(settings), relayLayer(settings));
    });
  });
});
