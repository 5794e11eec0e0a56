import { PgClient } from '@effect/sql-pg';
import { coalesce } from '@setter/event-store/coalesce';
import { pollTogether } from '@setter/event-store/consumers';
import { supervised } from '@setter/event-store/supervised';
import { type Duration, Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyReadModel } from '../read-model.ts';

/** The live builds of some models, in a snapshot of the database. */
type LiveBuilds = {
  /** Which models, each in the version of this code. */
  readonly name: string;
  readonly generations: string;
  readonly snapshot: string;
  /** Id of the history that the log is of: in another one, snapshots and rows are not those of before. */
  readonly history: string;
};

/** Of each of these names; none where one of its models is not live. */
const selectLiveBuilds = (sql: PgClient.PgClient, names: readonly string[]) =>
  sql<LiveBuilds>`
    SELECT f.name, pg_current_snapshot()::text AS snapshot, event_store.history_id() AS history,
           string_agg(b.name || ' ' || b.generation, ',' ORDER BY b.name) AS generations
      FROM unnest(${names}::text[]) f (name)
      JOIN projections.builds b ON b.name || ' ' || b.version = ANY(string_to_array(f.name, ',')) AND b.state = 'live'
     GROUP BY f.name HAVING count(*) = cardinality(string_to_array(f.name, ','))`;

// Also while there is no query, so that erased texts leave memory soon and no query waits for much.
const pollLiveBuilds = pollTogether({ every: '2 seconds', find: selectLiveBuilds });

export type Followed<A, R> = {
  /** As logs call what is kept in memory. */
  readonly name: string;
  /** Their tables are followed. */
  readonly models: readonly AnyReadModel[];
  /** Makes it of whole tables. */
  readonly readAll: Effect.Effect<A, SqlError, R>;
  /** Brings it up to date with the rows that transactions wrote which a snapshot did not see (`writtenSince`). */
  readonly readChanged: (held: A, snapshot: string) => Effect.Effect<A, SqlError, R>;
  /** Between two refreshes while there is no query, besides the two seconds of the poll. */
  readonly rest?: Duration.Input;
};

const notReady = { _tag: 'NotReady' } as const;

/**
 * Keeps in the memory of this process what is made of the rows of some read models. It follows the tables, not the feed:
 * so it is right in every process, whichever of them folds the events. A new build of a model, and every build in another
 * history of the log, is read whole. Returns it as of now, or later; fails with NotReady while a model is not built.
 */
export const followTables = Effect.fnUntraced(function* <A, R>(followed: Followed<A, R>) {
  const { name, models, readAll, readChanged, rest = 0 } = followed;
  const sql = yield* PgClient.PgClient;
  const named = models.map((model) => `${model.name} ${model.version}`).join(',');
  let seen: { readonly builds: LiveBuilds; readonly held: A } | undefined;

  // The snapshot is taken before the rows are read: what is written in between is read again next time.
  const refresh = Effect.fnUntraced(function* (looked: readonly (LiveBuilds | undefined)[]) {
    const builds = looked.includes(undefined) ? (yield* selectLiveBuilds(sql, [named]))[0] : looked.at(-1);
    if (builds === undefined) return undefined;
    const isOfThese =
      seen?.builds.generations === builds.generations && seen.builds.history === builds.history;
    if (seen === undefined || !isOfThese) seen = { builds, held: yield* readAll };
    else if (seen.builds.snapshot !== builds.snapshot)
      seen = { builds, held: yield* readChanged(seen.held, seen.builds.snapshot) };
    return seen;
  });

  /** Brings it up to date with builds that were just looked up; without them, looks for them. */
  const refreshTo = coalesce({
    run: (looked: readonly (LiveBuilds | undefined)[]) =>
      Effect.map(refresh(looked), (now) => looked.map(() => now)),
  });
  const poll = Effect.gen(function* () {
    const [builds] = yield* pollLiveBuilds(named);
    if (builds !== undefined) yield* refreshTo(builds);
  });
  yield* Effect.forkScoped(
    supervised(name, (progressed) =>
      Effect.andThen(
        refreshTo(undefined),
        Effect.forever(Effect.tap(Effect.andThen(Effect.sleep(rest), poll), Effect.sync(progressed))),
      ),
    ),
  );
  return Effect.flatMap(Effect.orDie(refreshTo(undefined)), (now) =>
    now === undefined ? Effect.fail(notReady) : Effect.succeed(now.held),
  );
});
