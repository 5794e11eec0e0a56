import { randomUUID } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { pollTogether } from '@setter/event-store/consumers';
import { isOutage } from '@setter/event-store/errors';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect } from 'effect';
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

/** Does the requested rebuilds of a model, for ever. */
export const runRebuildRequests = Effect.fn('runRebuildRequests')(function* (model: AnyReadModel) {
  const look = rebuildIfRequested(model).pipe(
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause) || isOutage(Cause.squash(cause))
        ? Effect.failCause(cause)
        : // Not retried, since it would keep the database busy for ever: it can be requested again.
          Effect.andThen(
            Effect.logError(`projection ${model.name} rebuild failed`, cause),
            endRequest(model),
          ),
    ),
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

const endRequest = Effect.fnUntraced(function* ({ name }: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM projections.rebuild_requests WHERE name = ${name}`;
});
