import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { PgClient } from '@effect/sql-pg';
import { Deferred, Effect, Exit } from 'effect';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { isSealed } from '../keys/keys.ts';
import { rangesText } from './read-events.ts';
import { appendOn } from '../test-support/append-on.ts';
import { creditsGranted, requestTo, toWallet } from '../test-support/requests.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);

describe('several streams', () => {
  test('are read in one go by many at once, each from its version on and in the order of the log', async () => {
    const store = openStore();
    const wallets = [1, 2, 3, 4, 5, 6];
    for (const version of [0, 1, 2]) {
      for (const id of wallets)
        await appendOn(store, requestTo([toWallet(id, version, [creditsGranted(id, `${id}`)])]));
    }
    const parts = wallets.map((id) => [
      { streamId: `wallet-${id}`, after: id % 3 },
      { streamId: `wallet-${(id % 6) + 1}`, after: 0 },
    ]);
    const read = await store.runPromise(
      EventStore.use(({ readStreams }) => Effect.forEach(parts, readStreams, { concurrency: 'unbounded' })),
    );
    for (const [at, events] of read.entries()) {
      const [one, other] = parts[at]!;
      const seen = events.map(({ streamId, streamVersion }) => `${streamId} ${streamVersion}`);
      const wanted = [one!, other!].flatMap(({ streamId, after }) =>
        [1, 2, 3].filter((version) => version > after).map((version) => `${streamId} ${version}`),
      );
      expect(seen.toSorted()).toEqual(wanted.toSorted());
      const positions = events.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
  });

  test('keep the texts of one sealed where they are asked to, and open those of another', async () => {
    const store = openStore();
    for (const id of [11, 12])
      await appendOn(store, requestTo([toWallet(id, 0, [creditsGranted(id, `secret of ${id}`)])]));
    const events = await store.runPromise(
      EventStore.use(({ readStreams }) =>
        readStreams([
          { streamId: 'wallet-11', after: 0, sealed: true },
          { streamId: 'wallet-12', after: 0 },
        ]),
      ),
    );
    const reasons = events.map((event) => (event.type === 'CreditsGranted' ? event.data.reason : undefined));
    expect(reasons.map((reason) => typeof reason === 'string' && isSealed(reason))).toEqual([true, false]);
    expect(reasons[1]).toBe('secret of 12');
  });

  test("are read outside of the caller's transaction, which other callers must not share", async () => {
    const store = openStore();
    await appendOn(store, requestTo([toWallet(21, 0, [creditsGranted(21)])]));
    const seen = await store.runPromise(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const { readStreams } = yield* EventStore;
        const read = yield* Deferred.make<Exit.Exit<readonly unknown[]>>();
        const inBrokenTransaction = Effect.gen(function* () {
          yield* Effect.ignore(sql`SELECT 1 / 0`);
          yield* Deferred.succeed(
            read,
            yield* Effect.exit(readStreams([{ streamId: 'wallet-21', after: 0 }])),
          );
        });
        yield* Effect.ignore(sql.withTransaction(inBrokenTransaction));
        return yield* Deferred.await(read);
      }),
    );
    expect(Exit.isSuccess(seen) && seen.value.length).toBe(1);
  });

  test('are found by the index, not by a look at the whole log, however many they are', async () => {
    await database().query(
      `INSERT INTO event_store.events
              (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
       SELECT 1000 + n, 'lead-' || n, 1, gen_random_uuid(), 'LeadDeleted', 1, 'lead', '{}', '{}', sha256(n::text::bytea)
         FROM generate_series(1, 20000) n`,
    );
    await database().query('ANALYZE event_store.events');
    const ids = Array.from({ length: 200 }, () => `lead-${randomUUID()}`);
    const plan = await database().query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${rangesText
        .replace('$1', `'{${ids.join(',')}}'`)
        .replace('$2', `'{${ids.map(() => 0).join(',')}}'`)
        .replaceAll('$3', '100')}`,
    );
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index Scan using events_stream_id_version_key/);
    expect(lines).not.toMatch(/Seq Scan|Hash/);
  });
});
