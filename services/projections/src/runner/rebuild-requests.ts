import { randomUUID } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { isOutage } from '@setter/event-store/sql-errors';
import { Cause, Effect, Schedule } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { findLiveBuild, withModelLock } from './builds.ts';
import { buildAndSwitch } from './rebuild.ts';

/**
 * Asks for a model to be rebuilt and answers the id of that rebuild; while one is asked for already, its id. It is
 * begun by a process that runs the model, and begun again by another one should that be killed.
 */
export const requestRebuild = Effect.fn('requestRebuild')(function* ({ name }: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ id: string }>`
    INSERT INTO projections.rebuild_requests AS r (name, id) VALUES (${name}, ${randomUUID()})
        ON CONFLICT (name) DO UPDATE SET name = r.name RETURNING id`;
  return row!.id;
});

/** Rebuilds a model whenever it was asked for, for ever. */
export const runRebuildRequests = Effect.fn('runRebuildRequests')(function* (model: AnyReadModel) {
  const look = rebuildIfRequested(model).pipe(
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause) || isOutage(Cause.squash(cause))
        ? Effect.failCause(cause)
        : // Trying for ever what cannot succeed would keep the database busy: it can be asked for again.
          Effect.andThen(
            Effect.logError(`read model ${model.name} cannot be rebuilt`, cause),
            endRequest(model),
          ),
    ),
    Effect.catch((error) => Effect.logWarning(`the rebuild of ${model.name} waits for the database`, error)),
  );
  yield* Effect.repeat(look, Schedule.spaced('1 second'));
});

const rebuildIfRequested = Effect.fnUntraced(function* (model: AnyReadModel) {
  if (!(yield* isRequested(model))) return;
  const rebuildOnce = Effect.gen(function* () {
    // Another process may have done it while we waited for the lock.
    if (!(yield* isRequested(model))) return;
    yield* buildAndSwitch(model, () => Effect.void);
    yield* endRequest(model);
  });
  yield* withModelLock(model, rebuildOnce);
});

/** Not while this version is not the one that is served: building it would take that one's place. */
const isRequested = Effect.fnUntraced(function* (model: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`SELECT 1 FROM projections.rebuild_requests WHERE name = ${model.name}`;
  return rows.length > 0 && (yield* findLiveBuild(model)) !== undefined;
});

const endRequest = Effect.fnUntraced(function* ({ name }: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM projections.rebuild_requests WHERE name = ${name}`;
});
