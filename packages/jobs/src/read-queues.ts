import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** How many jobs of a kind there are. `waiting` includes those that wait for a retry; `scheduled` ones are not due. */
export type QueueCounts = {
  readonly name: string;
  readonly scheduled: number;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
};

/** A dead letter: a job whose retries are used up. */
export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly reason: string;
  readonly failedAt: Date;
};

/** Every queue, by name. */
export const readQueueCounts = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* sql<QueueCounts>`
    SELECT q.name,
           (count(j.id) FILTER (WHERE j.state = 'created' AND j.start_after > now()))::int AS scheduled,
           (count(j.id) FILTER (WHERE j.state = 'retry' OR (j.state = 'created' AND j.start_after <= now())))::int
             AS waiting,
           (count(j.id) FILTER (WHERE j.state = 'active'))::int AS active,
           (count(j.id) FILTER (WHERE j.state = 'failed'))::int AS failed
      FROM (SELECT name FROM jobs.queue UNION SELECT name FROM jobs.job WHERE state IN ('created', 'retry')) q
      LEFT JOIN jobs.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
     GROUP BY q.name ORDER BY q.name`;
}).pipe(Effect.withSpan('readQueueCounts'));

/** The newest dead letters first. */
export const readFailedJobs = Effect.fn('readFailedJobs')(function* (limit: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<FailedJob>`
    SELECT id::text AS id, name, retry_count + 1 AS attempts, completed_on AS "failedAt", coalesce(reason, '') AS reason
      FROM jobs.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT ${limit}`;
});

/** Lets a dead letter run again at once, with all its retries. Returns whether there is such a dead letter. */
export const retryFailedJob = Effect.fn('retryFailedJob')(function* (id: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    UPDATE jobs.job SET state = 'retry', retry_count = 0, completed_on = NULL, start_after = now()
     WHERE id = ${id}::text::uuid AND state = 'failed'
    RETURNING name`;
  return rows.length > 0;
});
