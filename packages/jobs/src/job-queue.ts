import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import { isSqlError, type SqlError } from 'effect/sql/SqlError';
import { Boss } from './boss.ts';
import { expirySecondsOf, type JobType, type NewJob } from './job-type.ts';

/** Enqueues jobs in the caller's transaction, such as the one that advances a consumer's checkpoint. */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    /** Enqueues those whose ids were never enqueued before, and answers how many. */
    readonly enqueue: <Data extends object>(
      type: JobType<Data>,
      jobs: readonly NewJob<Data>[],
    ) => Effect.Effect<number, SqlError, PgClient.PgClient>;
    /** The same in a transaction of its own, for a job that no event caused. */
    readonly enqueueNow: <Data extends object>(
      type: JobType<Data>,
      jobs: readonly NewJob<Data>[],
    ) => Effect.Effect<number, SqlError, PgClient.PgClient>;
  }
>()('jobs/JobQueue') {
  static readonly layer = Layer.effect(
    JobQueue,
    Effect.map(Boss, ({ started }) => {
      const enqueue = enqueueWith(started);
      return JobQueue.of({
        enqueue,
        enqueueNow: (type, jobs) =>
          Effect.flatMap(PgClient.PgClient, (sql) => sql.withTransaction(enqueue(type, jobs))),
      });
    }),
  );
}

const enqueueWith = (started: Boss['Service']['started']) =>
  Effect.fn('JobQueue.enqueue')(function* <Data extends object>(
    type: JobType<Data>,
    jobs: readonly NewJob<Data>[],
  ) {
    const sql = yield* PgClient.PgClient;
    const boss = yield* started;
    const ids = jobs.map(({ id }) => id);
    const fresh = yield* sql.unsafe<{ id: string }>(
      `INSERT INTO jobs.enqueued (id, name) SELECT DISTINCT id, $2 FROM unnest($1::text[]::uuid[]) id
           ON CONFLICT DO NOTHING RETURNING id::text AS id`,
      [ids, type.name],
    );
    if (fresh.length === 0) return 0;
    const run = Effect.runPromiseWith(yield* Effect.context<PgClient.PgClient>());
    // One statement, on the connection of the transaction.
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: [...(await run(sql.unsafe(text, values)))],
      }),
    };
    const byId = new Map(jobs.map((job) => [job.id, job]));
    const expireInSeconds = expirySecondsOf(type);
    const { heartbeatSeconds } = type;
    const limits = { expireInSeconds, ...(heartbeatSeconds !== undefined && { heartbeatSeconds }) };
    const rows = fresh.map(({ id }) => ({ ...byId.get(id)!, id, ...limits }));
    yield* Effect.tryPromise({
      try: () => boss.insert(type.name, rows, { db }),
      catch: (error) => error,
    }).pipe(Effect.catch((error) => (isSqlError(error) ? Effect.fail(error) : Effect.die(error))));
    return fresh.length;
  });
