import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** Runs `use` while nobody else holds the lock of that name; waits for its turn. It goes with the connection. */
export const withLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const connection = yield* sql.reserve;
      const lock = (verb: string) =>
        connection.executeRaw(`SELECT pg_advisory_${verb}(hashtextextended($1, 0))`, [name]);
      yield* Effect.acquireRelease(lock('lock'), () => Effect.ignore(lock('unlock')));
      return yield* use;
    }),
  );
