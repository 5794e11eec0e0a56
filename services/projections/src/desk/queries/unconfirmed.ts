import { PgClient } from '@effect/sql-pg';
import { dayMs } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { leads } from '../../leads/projection.ts';
import { from } from '../../runner/sql-parts.ts';

export type Unconfirmed = {
  readonly leadId: string;
  readonly ownerId: string | null;
};

/** Booked leads whose appointment starts within a day and is not confirmed, soonest first. */
export const selectUnconfirmed = Effect.fnUntraced(function* (now: number) {
  const sql = yield* PgClient.PgClient;
  const [begins, before] = [new Date(now).toISOString(), new Date(now + dayMs).toISOString()];
  return yield* Effect.orDie(sql<Unconfirmed>`
    SELECT l.lead_id AS "leadId", l.owner_id AS "ownerId"
      FROM ${from(sql, appointments, 'a')}
      JOIN ${from(sql, leads, 'l')} ON l.lead_id = a.lead_id AND l.appointment_id = a.appointment_id
     WHERE a.start_time >= ${begins}::text::timestamptz AND a.start_time <= ${before}::text::timestamptz
       AND a.status = 'scheduled' AND a.removed_at IS NULL AND l.removed_at IS NULL AND l.status = 'booked'
     ORDER BY a.start_time, l.lead_id`);
});
