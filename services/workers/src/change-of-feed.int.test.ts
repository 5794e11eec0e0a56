import { Checkpoints, beginEpoch } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { notificationsStream } from '@setter/events/streams';
import { feedLayer } from '@setter/messaging/feed-layer';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { id } from '@setter/testing/history';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger, ManagedRuntime } from 'effect';
import { describe, expect, it } from 'vitest';
import { creditedPayment } from './reactors/credited-payment/reactor.ts';
import { consumerOf } from './reactor-handler.ts';
import { runReactor } from './run-reactor.ts';

describe.skipIf(noKafka())('a reactor', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const settings = () => ({ brokers: brokers(), ssl: false, sasl: undefined, replicationFactor: 1 });
  const quiet = () => storeLayer(database()).pipe(Layer.provideMerge(Logger.layer([])));
  const process = (feed: ReturnType<typeof feedLayer>) =>
    ManagedRuntime.make(feed.pipe(Layer.provideMerge(quiet())));
  const clients = 13;
  let payments = 0;
  const pay = (count: number) =>
    Effect.forEach(Array.from({ length: count }), () => {
      const n = ++payments;
      return append([
        creditsPurchased({ clientId: 1 + (n % clients), lotId: id(n, 1), paymentId: id(n, 2) }),
      ]);
    });
  const untilSeen = Effect.fnUntraced(function* (position: number) {
    const checkpoints = yield* Checkpoints;
    while ((yield* checkpoints.seen(consumerOf(creditedPayment))) < position) yield* Effect.sleep(20);
  });
  const head = EventStore.use((store) => store.head);
  const causes = Effect.gen(function* () {
    const { readStream } = yield* EventStore;
    const found: string[] = [];
    for (let clientId = 1; clientId <= clients; clientId++) {
      const { events } = yield* readStream(notificationsStream(clientId).streamId);
      found.push(...events.map(({ metadata }) => metadata.causationId));
    }
    return found;
  });

  it('reacts once to each event across moves from the log to Kafka, between its members and back', async () => {
    const home = process(feedLayer(undefined));
    const members = [1, 2].map(() => process(feedLayer(settings())));
    const relay = ManagedRuntime.make(relayLayer(settings()).pipe(Layer.provideMerge(quiet())));
    const react = runReactor(creditedPayment);
    try {
      await home.runPromise(beginEpoch);
      const alone = home.runFork(react);
      await home.runPromise(pay(30));
      await home.runPromise(Effect.flatMap(head, untilSeen));
      await home.runPromise(Fiber.interrupt(alone));
      await home.runPromise(pay(20));

      await relay.context();
      const [first, second] = members.map((member) => member.runFork(react));
      await home.runPromise(Effect.andThen(pay(60), Effect.sleep('1 second')));
      await home.runPromise(Fiber.interrupt(first!));
      await home.runPromise(pay(40));
      await home.runPromise(Effect.sleep('300 millis'));
      // Not waited for: the parts are at different places then.
      await home.runPromise(Fiber.interrupt(second!));
      await home.runPromise(pay(20));

      const again = home.runFork(react);
      await home.runPromise(Effect.flatMap(head, untilSeen));
      await home.runPromise(Fiber.interrupt(again));
      const found = await home.runPromise(causes);
      expect(found).toHaveLength(payments);
      expect(new Set(found).size).toBe(payments);
    } finally {
      await Promise.all([home, relay, ...members].map((one) => one.dispose()));
    }
  });
});
