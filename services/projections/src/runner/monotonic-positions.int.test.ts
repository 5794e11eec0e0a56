import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { ReadPositions } from '@setter/http/read-positions';
import { HANGS_AFTER } from '@setter/testing/hang';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Duration, Effect, Layer, Logger } from 'effect';
import { expect, it, vi } from 'vitest';
import { ReadModels } from '../read-model.ts';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { readPositionsLayer } from './read-positions.ts';
import { ensureBuilt, rebuild } from './rebuild.ts';
import { Statuses } from './statuses.ts';

const database = withDatabase();
const quietly = () => Effect.void;
const wait = (position: number) => ReadPositions.use((positions) => positions.waitFor(['wallets'], position));

/**
 * As if the relay had sent the log in two partitions up to `sent`, and the consumer had handled them up to `seen`. All at once: a
 * poll in between would see one partition alone.
 */
const sentInPartitions = (consumer: string, sent: readonly number[], seen: readonly number[]) =>
  PgClient.PgClient.use((sql) => sql.withTransaction(writePartitions(consumer, sent, seen)));

const writePartitions = Effect.fnUntraced(function* (
  consumer: string,
  sent: readonly number[],
  seen: readonly number[],
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM event_store.checkpoints WHERE consumer = ${consumer}`;
  yield* sql`UPDATE event_store.relay SET position = ${BigInt(Math.max(...sent))}`;
  for (const partition of [0, 1]) {
    yield* sql`INSERT INTO event_store.checkpoints (consumer, partition, partitions, generation, position)
               VALUES (${consumer}, ${partition}, 2, 1, ${BigInt(seen[partition]!)})`;
    yield* sql`INSERT INTO event_store.relay_partitions (partition, position, feed_offset)
               VALUES (${partition}, ${BigInt(sent[partition]!)}, 0)
                   ON CONFLICT (partition) DO UPDATE SET position = excluded.position`;
  }
});

/** Until the poll in the background has looked at what is there now. */
const untilPolled = Effect.promise(async () => {
  const [{ now } = { now: '' }] = await database().query<{ now: string }>(
    'SELECT clock_timestamp()::text AS now',
  );
  const polls = () =>
    database().query(
      `SELECT FROM pg_stat_activity
        WHERE query LIKE '%FROM projections.builds b%' AND pid <> pg_backend_pid()
          AND state = 'idle' AND query_start > $1::timestamptz`,
      [now],
    );
  await vi.waitUntil(async () => (await polls()).length > 0, { timeout: Duration.toMillis(HANGS_AFTER) });
});

it('answers a query whose position was reached before a partition froze', async () => {
  const program = Effect.gen(function* () {
    const one = () => append([creditsPurchased({ clientId: 95 })]);
    const [first, last] = [yield* one(), yield* one()];
    yield* ensureBuilt(wallets, quietly);
    const { build } = (yield* findLiveBuild(wallets))!;
    const late = yield* one();
    const freeze = Effect.gen(function* () {
      yield* sentInPartitions(build.consumer, [last, first], [last, first]);
      yield* untilPolled;
      yield* sentInPartitions(build.consumer, [last, late], [last, first]);
      yield* wait(last);
    });
    // A poll that has begun may come too late on a busy machine: then it freezes once more.
    yield* Effect.eventually(freeze);
    expect(yield* Effect.flip(wait(late))).toEqual({ _tag: 'NotReady' });
    expect(yield* EventStore.use((store) => store.head)).toBe(late);

    // What another build has seen says nothing of this one.
    const another = Effect.gen(function* () {
      yield* rebuild(wallets, quietly);
      const next = (yield* findLiveBuild(wallets))!;
      yield* sentInPartitions(next.build.consumer, [last, late], [first, first]);
      return yield* Effect.flip(wait(last));
    });
    // A poll that comes before that sees what the build has read for itself: then it is built once more.
    expect(yield* Effect.eventually(another)).toEqual({ _tag: 'NotReady' });
  });
  const services = readPositionsLayer.pipe(
    Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, [wallets]))),
    Layer.provideMerge(storeLayer(database())),
    Layer.provideMerge(Logger.layer([])),
  );
  await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(services)));
});
