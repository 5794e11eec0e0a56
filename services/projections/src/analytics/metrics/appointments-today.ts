import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { from } from '../../runner/sql-parts.ts';
import { instantsOf } from '../days.ts';
import type { Present } from '../facts/asked.ts';
import { appointmentFacts } from '../queries/appointment-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

const instantsOfToday = ({ timeZone, today }: Present) => instantsOf(timeZone, { from: today, to: today });

/** Appointments that start today, are not cancelled and not deleted. */
export const appointmentsToday: MetricQueries = {
  number: Effect.fnUntraced(function* (asked) {
    const sql = yield* PgClient.PgClient;
    const { from: since, before } = instantsOfToday(asked);
    const [row] = yield* Effect.orDie(sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM ${from(sql, appointments, 'a')}
     WHERE a.start_time >= ${since}::text::timestamptz AND a.start_time < ${before}::text::timestamptz
       AND a.status <> 'cancelled' AND a.removed_at IS NULL`);
    return row!.count;
  }),
  facts: (asked, page) =>
    appointmentFacts(
      { at: 'a.start_time', ...instantsOfToday(asked), where: "a.status <> 'cancelled'" },
      asked,
      page,
    ),
};
