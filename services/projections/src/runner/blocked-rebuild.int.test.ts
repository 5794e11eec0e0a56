import { PgClient } from '@effect/sql-pg';
import { readBlockers } from '@setter/event-store/change-schema';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { ensureBuilt, rebuild } from './rebuild.ts';
import { tableOf, viewOf } from './table-sql.ts';

const database = withDatabase();
const quietly = () => Effect.void;
const services = () =>
  postgresFeedLayer.pipe(Layer.provideMerge(storeLayer(database())), Layer.provideMerge(Logger.layer([])));
const run = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof services>>>) =>
  Effect.runPromise(Effect.provide(program, services()));

/** An open transaction of a person who looked into a table and left. */
const openTransaction = async (relation: string) => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`SELECT 1 FROM ${relation} LIMIT 1`);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { pid: rows[0]!.pid, end: () => client.end() };
};

const generation = Effect.map(findLiveBuild(wallets), (live) => live!.build.generation);
const untilBlocked = Effect.gen(function* () {
  for (;;) {
    const blockers = yield* readBlockers;
    if (blockers.length > 0) return blockers;
    yield* Effect.sleep(20);
  }
});

describe('a rebuild while a transaction is open that has looked', () => {
  it.each<[string, (generation: number) => string]>([
    ['at what is served', () => viewOf(wallets)],
    ['at the table of a build that was replaced before the last one', (live) => tableOf(wallets, live - 2)],
  ])(
    '%s: queries are answered meanwhile, who blocks it is named, and it ends after that',
    async (_which, relation) => {
      await run(
        Effect.gen(function* () {
          const sql = yield* PgClient.PgClient;
          yield* append([creditsGranted({ clientId: 5 })]);
          yield* ensureBuilt(wallets, quietly);
          for (let i = 0; i < 3; i++) yield* rebuild(wallets, quietly);
          const before = yield* generation;
          yield* sql.unsafe(
            `CREATE TABLE IF NOT EXISTS ${tableOf(wallets, before - 2)} (nothing int);
           `.trim(),
          );
          yield* sql`INSERT INTO projections.builds (name, generation, version, state, target)
          VALUES (${wallets.name}, ${BigInt(before - 2)}, ${wallets.version}, 'retired', 0) ON CONFLICT DO NOTHING`;
          const open = yield* Effect.promise(() => openTransaction(relation(before)));
          const rebuilding = yield* Effect.forkChild(rebuild(wallets, quietly));
          const blockers = yield* untilBlocked;
          expect(blockers).toEqual([{ what: 'rebuild of wallets', pid: open.pid, since: expect.any(Date) }]);
          // Behind a change that waits as long as that transaction is open, none of these would be answered.
          for (let i = 0; i < 30; i++) {
            const rows = yield* sql.unsafe(`SELECT balance FROM ${viewOf(wallets)}`);
            expect(rows).toHaveLength(1);
            yield* Effect.sleep(20);
          }
          expect(yield* generation).toBe(before);
          yield* Effect.promise(open.end);
          yield* Fiber.join(rebuilding);
          expect(yield* generation).toBeGreaterThan(before);
          expect(yield* readBlockers).toEqual([]);
        }),
      );
    },
  );
});
