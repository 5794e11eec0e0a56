import { randomUUID } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { snapshotsName } from '@setter/contracts/system/verify';
import { PoisonEvent } from '@setter/event-store/consumers';
import { isOutage } from '@setter/event-store/errors';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { findLiveBuild } from './builds.ts';
import { throttled } from './throttle.ts';
import type { OnProgress, Progress } from './rebuild.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { type Difference, type Verifiable, type Verified, verifyLocked, withVerifyLock } from './verify.ts';

/** How many differing rows are stored with a run. */
const keptDifferences = 20;
const lookEvery = '1 second';

/**
 * Requests a verification of a model or of the snapshots and returns the id of the run; while one is requested already, that one's id. A
 * process that runs the model does it, and another one starts again if that is killed. `readVerifyRuns` has its result
 * until the next one is requested.
 */
export const requestVerify = Effect.fn('requestVerify')(function* ({ name }: Verifiable) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ id: string }>`
    WITH begun AS (
      INSERT INTO projections.verify_runs AS r (name, id) VALUES (${name}, ${randomUUID()})
          ON CONFLICT (name) DO UPDATE SET id = excluded.id, state = 'running', started_at = excluded.started_at,
             finished_at = NULL, events = 0, target = 0, rows = NULL, total = NULL, differences = NULL, failure = NULL
           WHERE r.state <> 'running' RETURNING id
    )
    SELECT id FROM begun UNION ALL SELECT id FROM projections.verify_runs WHERE name = ${name} LIMIT 1`;
  return row!.id;
});

/** Does the requested verifications, one after the other, until it is interrupted. */
export const runVerifyRequests = Effect.fn('runVerifyRequests')(function* (models: readonly AnyReadModel[]) {
  const look = Effect.gen(function* () {
    const asked = yield* selectRunning;
    for (const model of models) if (asked.has(model.name)) yield* verifyModelAsAsked(model);
    if (asked.has(snapshots.name)) yield* verifyAsAsked(snapshots, compareSnapshots);
  });
  return yield* supervised('verification', (progressed) =>
    look.pipe(Effect.tap(Effect.sync(progressed)), Effect.andThen(Effect.sleep(lookEvery)), Effect.forever),
  );
});

const snapshots: Verifiable = { name: snapshotsName };

const verifyModelAsAsked = Effect.fnUntraced(function* (model: AnyReadModel) {
  // While another version is live, a process of that version verifies it.
  if (yield* isOurs(model)) yield* verifyAsAsked(model, (note) => verifyLocked(model, note));
});

/** Does a requested verification and notes what came of it. Under the lock. */
const verifyAsAsked = Effect.fnUntraced(function* <E, R>(
  subject: Verifiable,
  verifyAll: (note: OnProgress) => Effect.Effect<Verified | undefined, E, R>,
) {
  const verifyOnce = Effect.gen(function* () {
    // Another process may have done it while this one waited for the lock.
    const id = (yield* selectRunning).get(subject.name);
    if (id === undefined) return;
    const sql = yield* PgClient.PgClient;
    const note = yield* throttled((progress: Progress) => Effect.ignore(noteProgress(sql, id, progress)));
    const result = yield* verifyAll(note).pipe(
      Effect.map(resultOf),
      Effect.catchCause((cause) => {
        const error = Cause.squash(cause);
        if (Cause.hasInterruptsOnly(cause) || isOutage(error)) return Effect.failCause(cause);
        const failure =
          error instanceof PoisonEvent
            ? error.reason
            : 'The comparison broke off; the log of Setter says why.';
        return Effect.as(Effect.logError(`verification of ${subject.name} failed`, cause), {
          failure,
        });
      }),
    );
    yield* endRun(id, result);
  });
  yield* withVerifyLock(subject, verifyOnce);
});

const isOurs = Effect.fnUntraced(function* (model: AnyReadModel) {
  if ((yield* findLiveBuild(model)) !== undefined) return true;
  const sql = yield* PgClient.PgClient;
  const others = yield* sql`SELECT 1 FROM projections.builds WHERE name = ${model.name} AND state = 'live'`;
  return others.length === 0;
});

type Result = Partial<Verified> & { readonly failure?: string };

const resultOf = (verified: Verified | undefined): Result =>
  verified ?? { failure: 'The model was not built yet.' };

const selectRunning = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ name: string; id: string }>`
    SELECT name, id FROM projections.verify_runs WHERE state = 'running'`;
  return new Map(rows.map(({ name, id }) => [name, id]));
});

const noteProgress = (sql: PgClient.PgClient, id: string, { position, head }: Progress) => sql`
  UPDATE projections.verify_runs SET events = ${BigInt(position)}, target = ${BigInt(Math.max(position, head))}
   WHERE id = ${id}`;

const endRun = Effect.fnUntraced(function* (id: string, { failure, ...verified }: Result) {
  const sql = yield* PgClient.PgClient;
  const { position, rows = null, different = 0, differences = [] } = verified;
  const state = failure !== undefined ? 'failed' : different > 0 ? 'different' : 'clean';
  const kept = differences.slice(0, keptDifferences).map(asShown);
  yield* sql`
    UPDATE projections.verify_runs
       SET state = ${state}, finished_at = clock_timestamp(), rows = ${rows}, total = ${different},
           events = coalesce(${position ?? null}, events), target = coalesce(${position ?? null}, target),
           differences = ${JSON.stringify(kept)}::text::jsonb, failure = ${failure ?? null}
     WHERE id = ${id}`;
});

/** A row that differs between the live table and the fold of the log; null: there is no such row. */
export type ShownDifference = {
  readonly key: string;
  readonly live: Difference['stored'] | null;
  readonly rebuilt: Difference['folded'] | null;
};

const asShown = ({ key, stored, folded }: Difference): ShownDifference => ({
  key,
  live: stored ?? null,
  rebuilt: folded ?? null,
});

/** The last run that was requested for a model or the snapshots. Instants are ISO 8601 with milliseconds and `Z`. */
export type VerifyRun = {
  readonly name: string;
  readonly id: string;
  readonly state: 'running' | 'clean' | 'different' | 'failed';
  readonly startedAt: string;
  /** Null while it runs. */
  readonly finishedAt: string | null;
  /** Events folded, of the total; both 0 before it starts. */
  readonly events: number;
  readonly of: number;
  /** Rows compared, how many of them differ, and the first of these in the order of their keys; null while it runs. */
  readonly rows: number | null;
  readonly total: number | null;
  readonly differences: readonly ShownDifference[] | null;
  /** Why it failed, in a sentence for an admin. */
  readonly failure: string | null;
};

/** By the name of what was compared. */
export const readVerifyRuns = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const runs = yield* sql<
    Omit<VerifyRun, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null }
  >`
    SELECT name, id, state, started_at AS "startedAt", finished_at AS "finishedAt", events::float8 AS events,
           target::float8 AS of, rows::float8 AS rows, total::float8 AS total, differences, failure
      FROM projections.verify_runs`;
  return new Map(
    runs.map((run): [string, VerifyRun] => [
      run.name,
      { ...run, startedAt: run.startedAt.toISOString(), finishedAt: run.finishedAt?.toISOString() ?? null },
    ]),
  );
});
