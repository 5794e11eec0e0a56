import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { JobType, NewJob } from './job-type.ts';

/**
 * Enqueues jobs in the caller's transaction, such as the one that advances a consumer's checkpoint; where the caller has
 * none, in one of their own.
 */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    /** Enqueues those whose ids were never enqueued before, and returns how many. */
    readonly enqueue: <Data extends object>(
      type: JobType<Data>,
      jobs: readonly NewJob<Data>[],
    ) => Effect.Effect<number, SqlError, PgClient.PgClient>;
  }
>()('jobs/JobQueue') {
  static readonly layer = Layer.sync(JobQueue, () => JobQueue.of({ enqueue }));
}

const enqueue = Effect.fn('JobQueue.enqueue')(function* <Data extends object>(
  { name }: JobType<Data>,
  jobs: readonly NewJob<Data>[],
) {
  if (jobs.length === 0) return 0;
  const sql = yield* PgClient.PgClient;
  // The first of several with one id.
  const rows = [...new Map(jobs.toReversed().map((job) => [job.id, job])).values()];
  const given = rows.map(({ id, data, startAfter }) => ({ id, data, start_after: startAfter }));
  const [added] = yield* sql<{ count: number }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
                 AS g (id uuid, data jsonb, start_after timestamptz)
    ), fresh AS (
      INSERT INTO jobs.enqueued (id, name) SELECT id, ${name} FROM given ON CONFLICT DO NOTHING RETURNING id
    ), added AS (
      INSERT INTO jobs.job (id, name, data, start_after)
      SELECT g.id, ${name}, g.data, coalesce(g.start_after, now()) FROM given g JOIN fresh USING (id)
      RETURNING id
    )
    SELECT count(*)::int AS count FROM added`;
  return added!.count;
});
