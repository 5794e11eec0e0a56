import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../appointments/projection.ts';
import type { AppointmentRow } from '../appointments/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { notifications } from './projection.ts';
import type { NotificationRow } from './table.ts';

/** A notification with the fields of its appointment that its text depends on; null for one about no appointment. */
export type NotificationWithAppointment = NotificationRow & {
  readonly [Field in (typeof ofAppointment)[number]]: AppointmentRow[Field] | null;
};

const ofAppointment = ['title', 'startTime', 'endTime', 'status', 'unlockedAt', 'prospectErased'] as const;

/**
 * A client's own. Leaves out those about an appointment that the client cannot see: removed, or another client's by
 * now.
 */
const ofClient = (sql: PgClient.PgClient, clientId: number) => sql`
    FROM ${from(sql, notifications, 'n')}
    LEFT JOIN ${from(sql, appointments, 'a')}
      ON a.appointment_id = n.appointment_id AND a.client_id = n.client_id AND (a.removed_at IS NULL OR a.credit_kept)
   WHERE n.client_id = ${clientId} AND (n.appointment_id IS NULL OR a.appointment_id IS NOT NULL)`;

/** Newest first. */
export const listNotificationRows = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<NotificationWithAppointment>`
    SELECT ${fields(sql, notifications, 'n')}, ${fields(sql, appointments, 'a', ofAppointment)}
    ${ofClient(sql, clientId)} ORDER BY n.created_at DESC, n.position DESC`);
});

export const countUnread = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ count: number }>`
    SELECT count(*)::int AS count ${ofClient(sql, clientId)} AND NOT n.is_read`);
  return rows[0]?.count ?? 0;
});
