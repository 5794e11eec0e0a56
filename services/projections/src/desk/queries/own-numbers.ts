import { PgClient } from '@effect/sql-pg';
import { reachedOutcomes } from '@setter/domain/leads/contacting';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { from } from '../../runner/sql-parts.ts';
import { calls } from '../calls.ts';

/** A person's calls of a span, those that reached their person and that booked, and how many of these took place. */
export const ownNumbers = Effect.fnUntraced(function* (
  adminId: string,
  { from: begins, before }: { readonly from: string; readonly before: string },
) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{
    readonly calls: number;
    readonly reached: number;
    readonly booked: number;
    readonly held: number;
  }>`
    SELECT count(*)::int AS calls,
           count(*) FILTER (WHERE c.outcome = ANY(${[...reachedOutcomes]}::text[]))::int AS reached,
           count(*) FILTER (WHERE c.outcome = 'booked')::int AS booked,
           count(*) FILTER (WHERE c.outcome = 'booked' AND a.outcome = 'held' AND a.removed_at IS NULL)::int AS held
      FROM ${from(sql, calls, 'c')} LEFT JOIN ${from(sql, appointments, 'a')} USING (appointment_id)
     WHERE c.admin_id = ${adminId}::text::uuid
       AND c.started_at >= ${begins}::text::timestamptz AND c.started_at < ${before}::text::timestamptz`);
  return row ?? { calls: 0, reached: 0, booked: 0, held: 0 };
});
