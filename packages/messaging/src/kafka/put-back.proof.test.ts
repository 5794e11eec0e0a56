import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { readHistory } from '@setter/event-store/history';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Fiber, type Layer } from 'effect';
import { describe, expect, test } from 'vitest';
import { FeedReport } from '../feed-report.ts';
import { runRelay } from '../relay/run-relay.ts';
import { appendMany } from '../test-support/appends.ts';
import { countingConsumer, effectsOf, makeEffects } from '../test-support/counting-consumer.ts';
import { feedOf, kafkaSettings, relayOf, storeOf } from '../test-support/feed-layers.ts';
import { copyDatabase, putDatabaseBack } from '../test-support/put-back.ts';

describe.skipIf(noKafka())('after the database is put back and Kafka is not', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const url = () => database().url;
  let keys = 1;
  // New keys each time: the versions of the others are no longer what the helper remembers.
  const append = (count: number) => appendMany(url(), count, 24, (keys += 100));
  const inStore = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof storeOf>>>) =>
    Effect.runPromise(Effect.provide(program, storeOf(url())));
  const relay = () => Effect.provide(runRelay, relayOf(url(), kafkaSettings(brokers())));
  const consumer = () =>
    Effect.provide(countingConsumer({ consumer: 'after' }), feedOf(url(), kafkaSettings(brokers())));

  /** Runs relay and consumer until that many events were handled. */
  const runUntil = Effect.fnUntraced(function* (count: number) {
    const running = [yield* Effect.forkChild(relay()), yield* Effect.forkChild(consumer())];
    while ((yield* effectsOf('after')).length < count || (yield* readRelay).position < count)
      yield* Effect.sleep(50);
    yield* Fiber.interruptAll(running);
  });

  /** Forty events are handled; then the log loses the last twelve and gets three others instead. */
  const lose = Effect.gen(function* () {
    yield* beginEpoch;
    yield* makeEffects;
    const kept = yield* append(28);
    yield* runUntil(kept);
    yield* copyDatabase;
    yield* runUntil(yield* append(12));
    yield* putDatabaseBack;
    return { kept, head: yield* append(3) };
  });

  const idsOfLog = Effect.map(
    EventStore.use(({ readRaw }) => readRaw(0, 1000)),
    (events) => events.map(({ partitionKey, position }) => `${position} ${partitionKey}`),
  );
  const idsOfEffects = Effect.map(effectsOf('after'), (effects) =>
    effects.map(({ key, position }) => `${position} ${key}`),
  );

  test('consumers refuse what the log lost, and with the relay handle what it has instead', async () => {
    await inStore(
      Effect.gen(function* () {
        const { kept, head } = yield* lose;
        const { epoch } = yield* readRelay;
        const report = yield* FeedReport;

        const alone = yield* Effect.forkChild(consumer());
        while (report.lost === 0) yield* Effect.sleep(50);
        yield* Effect.sleep('1 second');
        yield* Fiber.interrupt(alone);
        expect(yield* effectsOf('after')).toHaveLength(kept);

        yield* runUntil(head);
        expect((yield* readRelay).epoch).not.toBe(epoch);
        expect((yield* readHistory).wentBack).toMatchObject({ events: 12, after: kept });
        yield* runUntil(yield* append(20));
        expect((yield* idsOfEffects).sort()).toEqual((yield* idsOfLog).toSorted());
      }),
    );
  });
});
