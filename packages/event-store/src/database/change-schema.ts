import { PgClient } from '@effect/sql-pg';
import { Effect, Result } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { isLockTimeout } from '../errors.ts';

/** Who asks for a table or view waits behind a change of it that waits: so it waits no longer at a time. */
const lockTimeout = '200ms';
const firstPauseMs = 200;
const longestPauseMs = 2000;

/** In a transaction: from here on it gives up a lock that it does not get soon, and fails (`isLockTimeout`). */
export const waitShortly = (sql: PgClient.PgClient) =>
  sql.unsafe(`SET LOCAL lock_timeout = '${lockTimeout}'`);

/** What is changed, in words, and the tables and views that it takes a lock on, with their schemas. */
export type SchemaChange = { readonly what: string; readonly relations: readonly string[] };

/**
 * Repeats a change of tables or views in use until it gets its locks, so that an open transaction does not keep others from
 * them meanwhile. The change is made in a transaction that calls `waitShortly` before; each try restarts it.
 */
export const changeSchema = <A, E, R>(change: SchemaChange, attempt: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    let tries = 0;
    const untilDone = Effect.gen(function* () {
      for (;;) {
        const done = yield* Effect.result(attempt);
        if (Result.isSuccess(done)) return done.success;
        if (!isLockTimeout(done.failure)) return yield* Effect.fail(done.failure);
        yield* noteWait(sql, change);
        if (tries === 0)
          yield* Effect.logWarning(`${change.what} waits for ${sentenceOf(yield* readBlockers)}`);
        yield* Effect.sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** tries++));
      }
    });
    return yield* Effect.ensuring(
      untilDone,
      Effect.suspend(() => (tries === 0 ? Effect.void : Effect.ignore(endWait(sql, change)))),
    );
  });

const sentenceOf = (blockers: readonly Blocker[]) =>
  blockers.length === 0
    ? 'a lock'
    : `a lock that is held by process ${blockers.map(({ pid }) => pid).join(', ')} of the database`;

const noteWait = (sql: PgClient.PgClient, { what, relations }: SchemaChange) => sql`
  INSERT INTO event_store.schema_waits (what, relations) VALUES (${what}, ${relations}::text[])
      ON CONFLICT (what) DO UPDATE SET relations = excluded.relations, seen_at = clock_timestamp()`;

const endWait = (sql: PgClient.PgClient, { what }: SchemaChange) =>
  sql`DELETE FROM event_store.schema_waits WHERE what = ${what}`;

/** A session of the database that keeps a change from being made: which one, its process id, and since when. */
export type Blocker = { readonly what: string; readonly pid: number; readonly since: Date };

/** Who blocks changes of tables and views at the moment, in any process, the longest first; for System. */
export const readBlockers: Effect.Effect<readonly Blocker[], SqlError, PgClient.PgClient> = Effect.flatMap(
  PgClient.PgClient,
  (sql) => sql<Blocker>`
    SELECT DISTINCT w.what, l.pid, w.since
      FROM event_store.schema_waits w
      CROSS JOIN unnest(w.relations) r(name)
      JOIN pg_locks l ON l.relation = to_regclass(r.name) AND l.granted AND l.pid <> pg_backend_pid()
      JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
     WHERE w.seen_at > clock_timestamp() - interval '10 seconds'
     ORDER BY w.since, l.pid`,
);
