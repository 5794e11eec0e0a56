import { randomUUID } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { pollTogether } from '@setter/event-store/consumers';
import { isOutage, messageOf, sqlState } from '@setter/event-store/errors';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyReadModel } from '../read-model.ts';
import { findLiveBuild, withModelLock } from './builds.ts';
import { buildAndSwitch } from './rebuild.ts';

/**
 * Requests a rebuild of a model and answers its id; while one is requested already, that one's id. A process that runs
 * the model does it, and another one starts again if that is killed.
 */
export const requestRebuild = Effect.fn('requestRebuild')(function* ({ name }: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ id: string }>`
    INSERT INTO projections.rebuild_requests AS r (name, id) VALUES (${name}, ${randomUUID()})
        ON CONFLICT (name) DO UPDATE SET name = r.name RETURNING id`;
  return row!.id;
});

/** Does the requested rebuilds of a model, until it is interrupted. */
export const runRebuildRequests = Effect.fn('runRebuildRequests')(function* (model: AnyReadModel) {
  const look = rebuildIfRequested(model).pipe(
    Effect.catchCause((cause) => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause);
      const error = Cause.squash(cause);
      if (isOutage(error)) return Effect.andThen(noteFailure(model, error), Effect.failCause(cause));
      // Not retried, since it would keep the database busy without end: it can be requested again.
      return Effect.andThen(
        Effect.logError(`projection ${model.name} rebuild failed`, cause),
        endRequest(model),
      );
    }),
  );
  return yield* supervised(`projection ${model.name} rebuild`, (progressed) =>
    look.pipe(Effect.tap(Effect.sync(progressed)), Effect.forever),
  );
});

const rebuildIfRequested = Effect.fnUntraced(function* (model: AnyReadModel) {
  if ((yield* pollRequests(model.name)).length === 0 || !(yield* isRequested(model))) return;
  const rebuildOnce = Effect.gen(function* () {
    // Another process may have done it while this one waited for the lock.
    if (!(yield* isRequested(model))) return;
    yield* buildAndSwitch(model, () => Effect.void);
    yield* endRequest(model);
  });
  yield* withModelLock(model, rebuildOnce);
});

const pollRequests = pollTogether({
  every: '1 second',
  find: (sql, names) =>
    sql<{ name: string }>`SELECT name FROM projections.rebuild_requests WHERE name = ANY(${names}::text[])`,
});

/** False while another version is live, which a build of this one would replace. */
const isRequested = Effect.fnUntraced(function* (model: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`SELECT 1 FROM projections.rebuild_requests WHERE name = ${model.name}`;
  return rows.length > 0 && (yield* findLiveBuild(model)) !== undefined;
});

/** Counts failures in a row that have one reason; while the database cannot be asked, none is counted. */
const noteFailure = Effect.fnUntraced(function* ({ name }: AnyReadModel, error: SqlError) {
  const sql = yield* PgClient.PgClient;
  const [code, message] = [sqlState(error) ?? null, messageOf(error)];
  yield* Effect.ignore(sql`
    UPDATE projections.rebuild_requests
       SET failures = CASE WHEN failure_message = ${message} AND failure_code IS NOT DISTINCT FROM ${code}
                           THEN failures + 1 ELSE 1 END,
           failure_code = ${code}, failure_message = ${message}
     WHERE name = ${name}`);
});

const endRequest = Effect.fnUntraced(function* ({ name }: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM projections.rebuild_requests WHERE name = ${name}`;
});
