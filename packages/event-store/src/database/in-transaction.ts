import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { isOutage } from '../errors.ts';

/**
 * Runs `use` in a transaction, which joins the caller's. A lost connection takes the rollback with it, and the library
 * dies of that: here an outage is a failure, whether a statement or the rollback meets it.
 */
export const inTransaction = <A, E, R>(
  sql: PgClient.PgClient,
  use: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | SqlError, R> =>
  Effect.catchDefect(sql.withTransaction(use), (defect) =>
    isOutage(defect) ? Effect.fail(defect) : Effect.die(defect),
  );
