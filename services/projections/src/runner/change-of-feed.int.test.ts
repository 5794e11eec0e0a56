import { PgClient } from '@effect/sql-pg';
import { beginEpoch } from '@setter/event-store/consumers';
import { feedLayer } from '@setter/messaging/feed-layer';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { id } from '@setter/testing/history';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { clientRegistered, creditsGranted, notificationRaised } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger, ManagedRuntime } from 'effect';
import { describe, expect, it } from 'vitest';
import { sampleModels } from '../test-support/sample-models.ts';
import { ensureBuilt } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { readConsumerStatuses } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { verify } from './verify.ts';

const quietly = () => Effect.void;

describe.skipIf(noKafka())('read models', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const settings = () => ({ brokers: brokers(), ssl: false, sasl: undefined, replicationFactor: 1 });
  const process = (feed: ReturnType<typeof feedLayer>) =>
    ManagedRuntime.make(
      Layer.mergeAll(feed, Statuses.layer).pipe(
        Layer.provideMerge(storeLayer(database())),
        Layer.provideMerge(Logger.layer([])),
      ),
    );
  const runAll = Effect.forEach(sampleModels, (model) => runModel(model), {
    concurrency: 'unbounded',
    discard: true,
  });

  const write = (round: number) =>
    Effect.forEach(
      Array.from({ length: 40 }, (_, n) => n),
      (n) => {
        const clientId = 1 + (n % 13);
        const nth = round * 1000 + n;
        return append([
          creditsGranted({ clientId, lotId: id(nth, 9), credits: 1 }),
          clientRegistered({ clientId: 100 + nth, username: `client ${nth}`, email: null }),
          notificationRaised({ clientId, notificationId: id(nth, 6) }),
        ]);
      },
    );
  const untilAllSeen = Effect.fnUntraced(function* (position: number) {
    for (;;) {
      const { projections } = yield* readConsumerStatuses;
      if (sampleModels.every(({ name }) => (projections.get(name)?.position ?? 0) >= position)) return;
      yield* Effect.sleep('50 millis');
    }
  });
  const differences = Effect.gen(function* () {
    const found: unknown[] = [];
    for (const model of sampleModels)
      found.push(...((yield* verify(model, quietly))?.differences ?? ['not built']));
    return found;
  });

  it('move from the log to Kafka, between its members and back, and stay the fold of the log', async () => {
    const home = process(feedLayer(undefined));
    const members = [1, 2].map(() => process(feedLayer(settings())));
    const relay = ManagedRuntime.make(
      relayLayer(settings()).pipe(
        Layer.provideMerge(storeLayer(database())),
        Layer.provideMerge(Logger.layer([])),
      ),
    );
    const partitionCounts = () =>
      database().query<{ partitions: number }>(
        `SELECT DISTINCT partitions FROM event_store.checkpoints WHERE consumer LIKE 'projection/%'`,
      );
    try {
      await home.runPromise(beginEpoch);
      for (const model of sampleModels) await home.runPromise(ensureBuilt(model, quietly));
      for (const round of [1, 2]) {
        const alone = home.runFork(runAll);
        const before = await home.runPromise(write(round * 10));
        await home.runPromise(untilAllSeen(Math.max(...before)));
        expect(await partitionCounts()).toEqual([{ partitions: 1 }]);
        await home.runPromise(Fiber.interrupt(alone));
        const missed = await home.runPromise(write(round * 10 + 1));
        expect(missed.length).toBe(40);

        // An old process that still runs does no harm.
        await relay.context();
        const forgotten = round === 2 ? home.runFork(runAll) : undefined;
        const [first, second] = members.map((member) => member.runFork(runAll));
        const writing = home.runFork(write(round * 10 + 2));
        await home.runPromise(Effect.sleep('3 seconds'));
        if (forgotten !== undefined) await home.runPromise(Fiber.interrupt(forgotten));
        await home.runPromise(Fiber.interrupt(first!));
        const last = await home.runPromise(Effect.andThen(Fiber.join(writing), write(round * 10 + 3)));
        await home.runPromise(untilAllSeen(Math.max(...last)));
        expect(await partitionCounts()).toEqual([{ partitions: 12 }]);
        expect(await home.runPromise(differences)).toEqual([]);
        await home.runPromise(Fiber.interrupt(second!));
        await home.runPromise(write(round * 10 + 4));
      }
      const alone = home.runFork(runAll);
      const last = await home.runPromise(write(99));
      await home.runPromise(untilAllSeen(Math.max(...last)));
      expect(await partitionCounts()).toEqual([{ partitions: 1 }]);
      expect(await home.runPromise(differences)).toEqual([]);
      await home.runPromise(Fiber.interrupt(alone));
      const granted = await home.runPromise(
        Effect.flatMap(
          PgClient.PgClient,
          (sql) => sql`SELECT sum(balance)::int AS sum FROM projections.wallets_v6`,
        ),
      );
      expect(granted).toEqual([{ sum: 40 * 11 }]);
    } finally {
      await Promise.all([home, relay, ...members].map((one) => one.dispose()));
    }
  });
});
