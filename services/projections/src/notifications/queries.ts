import { PgClient } from '@effect/sql-pg';
import type { PersonalText } from '@setter/events/marks';
import { Effect } from 'effect';
import { appointments } from '../appointments/projection.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { notifications } from './projection.ts';
import type { NotificationRow } from './table.ts';

/** A notification with what its words need of the appointment that it is about. */
export type NotificationWithAppointment = NotificationRow & {
  readonly title: PersonalText | null;
  readonly startTime: string | null;
  /** Whether the client could unlock it now. */
  readonly isUnlockable: boolean;
};

/**
 * A client's own. One about an appointment that the client cannot see (removed, or somebody else's by now) is left
 * out, since there is nothing that it could lead to.
 */
const ofClient = (sql: PgClient.PgClient, clientId: number) => sql`
    FROM ${from(sql, notifications, 'n')}
    LEFT JOIN ${from(sql, appointments, 'a')}
      ON a.appointment_id = n.appointment_id AND a.client_id = n.client_id AND (a.removed_at IS NULL OR a.credit_kept)
   WHERE n.client_id = ${clientId} AND (n.appointment_id IS NULL OR a.appointment_id IS NOT NULL)`;

/** Newest first. */
export const listNotificationRows = Effect.fnUntraced(function* (clientId: number, now: Date) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<NotificationWithAppointment>`
    SELECT ${fields(sql, notifications, 'n')}, ${fields(sql, appointments, 'a', ['title', 'startTime'])},
           coalesce(a.unlocked_at IS NULL AND a.status IN ('scheduled', 'confirmed') AND a.end_time > ${now}, false)
             AS "isUnlockable"
    ${ofClient(sql, clientId)} ORDER BY n.created_at DESC, n.position DESC`);
});

export const countUnread = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ count: number }>`
    SELECT count(*)::int AS count ${ofClient(sql, clientId)} AND NOT n.is_read`);
  return rows[0]?.count ?? 0;
});
