import { PgClient } from '@effect/sql-pg';
import {
  type Checkpoint,
  Checkpoints,
  storableReason,
  tryWithLock,
  untilLocked,
} from '@setter/event-store/consumers';
import { Effect, Semaphore } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { changeSchema, waitShortly } from '@setter/event-store/change-schema';
import { createIndexes, createKey, createTable, createView, tableOf, viewOf } from './table-sql.ts';

/** A rebuild as System names it while it waits. */
export const rebuildOf = ({ name }: Pick<AnyReadModel, 'name'>): string => `rebuild of ${name}`;

/** One table of a read model, with a checkpoint of its own. */
export type Build = {
  readonly model: AnyReadModel;
  readonly generation: number;
  readonly table: string;
  /** Name of its checkpoint. */
  readonly consumer: string;
};

const buildOf = (model: AnyReadModel, generation: number): Build => ({
  model,
  generation,
  table: tableOf(model, generation),
  consumer: `projection/${model.name}/${generation}`,
});

/** A build and its checkpoint of the whole log. */
export type RunnableBuild = { readonly build: Build; readonly checkpoint: Checkpoint };

/** A build and its checkpoints: one, or one for each partition of a partitioned feed. */
export type LiveBuild = {
  readonly build: Build;
  readonly checkpoints: readonly Checkpoint[];
  /** False when the log does not have the event that a checkpoint is at: its rows come from another history. */
  readonly isOfThisLog: boolean;
};

/**
 * The build of this model and version that queries read, if there is one. It is one statement, since a switch between
 * two would pair the old build with a checkpoint of the new generation.
 */
export const findLiveBuild = Effect.fnUntraced(function* (model: AnyReadModel) {
  const [live] = yield* findBuilds(model, 'live');
  return live;
});

const findBuilds = Effect.fnUntraced(function* (model: AnyReadModel, state: 'live' | 'retired') {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ readonly generation: number } & Omit<LiveBuild, 'build'>>`
    SELECT b.generation::float8 AS generation,
           -- One without a digest is from before there were any.
           bool_and(c.position = 0 OR (e.position IS NOT NULL AND coalesce(c.digest = e.digest, true)))
             AS "isOfThisLog",
           json_agg(json_build_object('partition', c.partition, 'partitions', c.partitions, 'generation', c.generation,
                                      'position', c.position, 'offset', c.feed_offset) ORDER BY c.partition) AS checkpoints
      FROM projections.builds b
      JOIN event_store.checkpoints c ON c.consumer = 'projection/' || b.name || '/' || b.generation
      LEFT JOIN event_store.events e ON e.position = c.position
     WHERE b.name = ${model.name} AND b.version = ${model.version} AND b.state = ${state}
       AND (b.halted_at IS NULL OR b.state = 'live')
     GROUP BY b.generation ORDER BY b.generation DESC`;
  return rows.map(({ generation, ...known }): LiveBuild => ({ build: buildOf(model, generation), ...known }));
});

/**
 * Starts a build at position 0, with an empty table. Removes what an earlier attempt left behind and the tables that
 * were replaced before the last one. Runs under the model's lock.
 */
export const startBuild = Effect.fnUntraced(function* (model: AnyReadModel, head: number) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const begin = Effect.gen(function* () {
    yield* asOwner(sql);
    yield* waitShortly(sql);
    const old = yield* sql<{ generation: number; version: number; state: string }>`
      SELECT generation::float8 AS generation, version, state FROM projections.builds
       WHERE name = ${model.name} ORDER BY generation DESC FOR UPDATE`;
    const lastRetired = old.find((build) => build.state === 'retired');
    for (const { generation, version, state } of old) {
      if (state === 'live' || generation === lastRetired?.generation) continue;
      const table = tableOf({ name: model.name, version }, generation);
      if (state === 'building') yield* endAbandonedWrites(sql, table);
      yield* sql.unsafe(`DROP TABLE IF EXISTS ${table} CASCADE`);
      yield* sql`DELETE FROM projections.builds WHERE name = ${model.name} AND generation = ${BigInt(generation)}`;
      const { consumer } = buildOf(model, generation);
      yield* sql`DELETE FROM event_store.checkpoints WHERE consumer = ${consumer}`;
      yield* sql`DELETE FROM event_store.dead_letters WHERE consumer = ${consumer}`;
    }
    const build = buildOf(model, (old[0]?.generation ?? 0) + 1);
    yield* sql`
      INSERT INTO projections.builds (name, generation, version, state, target)
      VALUES (${model.name}, ${BigInt(build.generation)}, ${model.version}, 'building', ${BigInt(head)})`;
    const checkpoint = yield* checkpoints.start(build.consumer, 0);
    yield* sql.unsafe(createTable(model.table, build.table));
    return { build, checkpoint } satisfies RunnableBuild;
  });
  const builds = yield* sql<{ generation: number; version: number }>`
    SELECT generation::float8 AS generation, version FROM projections.builds
     WHERE name = ${model.name} AND state <> 'live'`;
  const relations = builds.map(({ version, generation }) =>
    tableOf({ name: model.name, version }, generation),
  );
  return yield* changeSchema({ what: rebuildOf(model), relations }, sql.withTransaction(begin));
});

/**
 * Ends the sessions that hold locks on the table of an abandoned build: the backend of a COPY whose connection is lost
 * waits for rows as long as a device between them keeps its side open. A session may only end those of its own user.
 */
const endAbandonedWrites = Effect.fnUntraced(function* (sql: PgClient.PgClient, table: string) {
  yield* sql`SET LOCAL ROLE NONE`;
  yield* sql`
    SELECT pg_terminate_backend(pid)
      FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE relation = to_regclass(${table}) AND database = datid AND usename = session_user AND pid <> pg_backend_pid()`;
  yield* asOwner(sql);
});

/**
 * Makes a build the live one, in one transaction. `catchUp` brings it to the position of the old build, whose
 * checkpoint is locked meanwhile, so that readers never see an older state. The old build's consumer is fenced. Gives up,
 * and undoes all of it, when another transaction holds the view (`isLockTimeout`).
 */
export const switchTo = Effect.fnUntraced(function* <E, R>(
  build: Build,
  catchUp: (to: number) => Effect.Effect<void, E, R>,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const { model } = build;
  const flip = Effect.gen(function* () {
    yield* asOwner(sql);
    const live = yield* sql<{ generation: number }>`
      SELECT generation::float8 AS generation FROM projections.builds
       WHERE name = ${model.name} AND state = 'live' FOR UPDATE`;
    if (live[0] !== undefined) {
      const { consumer } = buildOf(model, live[0].generation);
      // First, since it waits for a batch that the old build's consumer is writing.
      yield* checkpoints.fence(consumer);
      const reached = yield* checkpoints.read(consumer);
      yield* catchUp(Math.max(0, ...reached.map(({ position }) => position)));
    }
    yield* sql`UPDATE projections.builds SET state = 'retired' WHERE name = ${model.name} AND state = 'live'`;
    yield* sql`
      UPDATE projections.builds SET state = 'live', live_since = clock_timestamp()
       WHERE name = ${model.name} AND generation = ${BigInt(build.generation)}`;
    yield* waitShortly(sql);
    yield* sql.unsafe(`DROP VIEW IF EXISTS ${viewOf(model)}`);
    yield* sql.unsafe(createView(model, build.table));
  });
  yield* sql.withTransaction(flip);
});

/** Adds the primary key to a table that was filled without one. */
export const addKey = Effect.fnUntraced(function* ({ model, table }: Build) {
  const sql = yield* PgClient.PgClient;
  yield* sql.withTransaction(Effect.andThen(asOwner(sql), sql.unsafe(createKey(model.table, table))));
});

/** Adds the indexes after the rows, since filling a bare table is faster. */
export const indexBuild = Effect.fnUntraced(function* ({ model, table }: Build) {
  const sql = yield* PgClient.PgClient;
  const create = Effect.gen(function* () {
    yield* asOwner(sql);
    for (const statement of createIndexes(model.table, table)) yield* sql.unsafe(statement);
  });
  yield* sql.withTransaction(create);
});

export type Halt = { readonly position: number; readonly reason: string };

/** Records that a build is halted at a poison event. */
export const halt = Effect.fnUntraced(function* (build: Build, { position, reason }: Halt) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    UPDATE projections.builds SET halted_at = ${BigInt(position)}, halt_reason = ${storableReason(reason)}
     WHERE name = ${build.model.name} AND generation = ${BigInt(build.generation)}`;
});

/** Records that a build is no longer halted. */
export const resume = Effect.fnUntraced(function* (build: Build) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    UPDATE projections.builds SET halted_at = NULL, halt_reason = NULL
     WHERE name = ${build.model.name} AND generation = ${BigInt(build.generation)} AND halted_at IS NOT NULL`;
});

// The lock holds a connection and building needs another: many at once could starve the pool and each other.
const oneAtATime = Semaphore.makeUnsafe(1);

/**
 * Runs `use` under the lock that one builder of this model holds at a time. A permit is held only together with the
 * lock, so that a model that another process builds keeps no other from being built here.
 */
export const withModelLock = <A, E, R>(model: AnyReadModel, use: Effect.Effect<A, E, R>) =>
  untilLocked(oneAtATime.withPermits(1)(tryWithLock(`projections/${model.name}`, use)));

// Tables belong to the role of the services, so that they can drop what a tool run by the database's owner creates.
const asOwner = (sql: PgClient.PgClient) => sql`SET LOCAL ROLE setter_service`;

/** The same for the transaction of a caller. */
export const asTableOwner = Effect.flatMap(PgClient.PgClient, asOwner);

/** Records the progress of a rebuild. */
export const noteProgress = Effect.fnUntraced(function* ({ model, generation }: Build, position: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    UPDATE projections.builds SET reached = ${BigInt(position)}, reached_at = clock_timestamp()
     WHERE name = ${model.name} AND generation = ${BigInt(generation)}`;
});

/**
 * The build of this version that was replaced last, if it may serve again: its table was kept, with one checkpoint, at
 * an event that the log has.
 */
export const findRetiredBuild = Effect.fnUntraced(function* (model: AnyReadModel) {
  const [last] = yield* findBuilds(model, 'retired');
  const [checkpoint, ...others] = last?.checkpoints ?? [];
  if (last?.isOfThisLog !== true || checkpoint === undefined || others.length > 0) return undefined;
  return { build: last.build, checkpoint } satisfies RunnableBuild;
});
