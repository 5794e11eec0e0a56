import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** Jobs that ended more than 30 days ago. What was enqueued stays known, so that none is enqueued once more. */
export const deleteEndedJobs = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM jobs.job
              WHERE state IN ('completed', 'failed') AND completed_on < now() - interval '30 days'`;
}).pipe(Effect.withSpan('deleteEndedJobs'));
