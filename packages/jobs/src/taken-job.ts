import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { type JobType, takenSecondsOf } from './job-type.ts';
import { retryDelays } from './retries.ts';

/** A job that this process has taken. It is free again, for any process, when it is neither ended nor held in time. */
export type TakenJob = {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** Attempts that failed before. */
  readonly retryCount: number;
  /** Which time it was taken. */
  readonly taken: number;
};

/** The oldest job of a type that may run now, if there is one. */
export const takeJob = Effect.fnUntraced(function* (
  type: Pick<JobType, 'name' | 'attemptSeconds' | 'heartbeatSeconds'>,
) {
  const sql = yield* PgClient.PgClient;
  yield* freeJobs(type.name);
  const [job] = yield* sql<TakenJob>`
    UPDATE jobs.job j
       SET state = 'active', taken = taken + 1, free_at = now() + ${takenSecondsOf(type)} * interval '1 second'
     WHERE j.id = (SELECT id FROM jobs.job
                    WHERE name = ${type.name} AND state IN ('created', 'retry') AND start_after <= now()
                    ORDER BY start_after, id LIMIT 1
                      FOR UPDATE SKIP LOCKED)
    RETURNING id::text AS id, name, data, retry_count AS "retryCount", taken`;
  return job;
});

/** Those of killed processes: the attempt counts as failed. */
const freeJobs = Effect.fnUntraced(function* (name: string) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    UPDATE jobs.job
       SET state = CASE WHEN retry_count < ${retryDelays.length} THEN 'retry' ELSE 'failed' END,
           retry_count = least(retry_count + 1, ${retryDelays.length}), start_after = now(), free_at = NULL,
           reason = 'the process of the last attempt ended',
           completed_on = CASE WHEN retry_count < ${retryDelays.length} THEN NULL ELSE now() END
     WHERE id IN (SELECT id FROM jobs.job WHERE name = ${name} AND state = 'active' AND free_at <= now()
                     FOR UPDATE SKIP LOCKED)`;
});

/** Puts off when a taken job is free again. */
export const holdJob = Effect.fnUntraced(function* (
  type: Pick<JobType, 'attemptSeconds' | 'heartbeatSeconds'>,
  { id, taken }: TakenJob,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`UPDATE jobs.job SET free_at = now() + ${takenSecondsOf(type)} * interval '1 second'
              WHERE id = ${id}::text::uuid AND taken = ${taken} AND state = 'active'`;
});

export const completeJob = Effect.fnUntraced(function* ({ id, taken }: TakenJob) {
  const sql = yield* PgClient.PgClient;
  yield* sql`UPDATE jobs.job SET state = 'completed', free_at = NULL, completed_on = now()
              WHERE id = ${id}::text::uuid AND taken = ${taken} AND state = 'active'`;
});

/** `delay` in seconds until the next attempt; null when there is none. */
export const failJob = Effect.fnUntraced(function* (
  { id, taken }: TakenJob,
  delay: number | null,
  reason: string,
) {
  const sql = yield* PgClient.PgClient;
  yield* delay === null
    ? sql`UPDATE jobs.job SET state = 'failed', free_at = NULL, completed_on = now(), reason = ${reason}
           WHERE id = ${id}::text::uuid AND taken = ${taken} AND state = 'active'`
    : sql`UPDATE jobs.job SET state = 'retry', free_at = NULL, retry_count = retry_count + 1, reason = ${reason},
                 start_after = now() + ${delay} * interval '1 second'
           WHERE id = ${id}::text::uuid AND taken = ${taken} AND state = 'active'`;
});
