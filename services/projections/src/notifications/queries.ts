import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../appointments/projection.ts';
import type { AppointmentRow } from '../appointments/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { portalMessages } from '../portal-messages/projection.ts';
import type { MessageRow } from '../portal-messages/table.ts';
import { notifications } from './projection.ts';
import type { NotificationRow } from './table.ts';

/**
 * A notification with the fields of its appointment or message that its text depends on; null for one that is about no
 * such thing.
 */
export type NotificationWithTopic = NotificationRow & {
  readonly [Field in (typeof ofAppointment)[number]]: AppointmentRow[Field] | null;
} & { readonly [Field in (typeof ofMessage)[number]]: MessageRow[Field] | null };

const ofAppointment = [
  'title',
  'startTime',
  'endTime',
  'status',
  'unlockedAt',
  'creditReturned',
  'prospectErased',
] as const;
const ofMessage = ['subject', 'message'] as const;

/**
 * A client's own. Leaves out those about an appointment that the client cannot see: removed, or another client's by
 * now; those about a message that was deleted; and those about a start that was moved or cancelled.
 */
const ofClient = (sql: PgClient.PgClient, clientId: number) => sql`
    FROM ${from(sql, notifications, 'n')}
    LEFT JOIN ${from(sql, appointments, 'a')}
      ON a.appointment_id = n.appointment_id AND a.client_id = n.client_id AND (a.removed_at IS NULL OR a.credit_kept)
    LEFT JOIN ${from(sql, portalMessages, 'm')} ON m.message_id = n.message_id AND m.deleted_at IS NULL
   WHERE n.client_id = ${clientId} AND (n.appointment_id IS NULL OR a.appointment_id IS NOT NULL)
     AND (n.message_id IS NULL OR m.message_id IS NOT NULL)
     AND (n.topic ->> 'startTime' IS NULL
          OR (a.status <> 'cancelled' AND a.start_time = (n.topic ->> 'startTime')::timestamptz))`;

/** Newest first. */
export const listNotificationRows = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<NotificationWithTopic>`
    SELECT ${fields(sql, notifications, 'n')}, ${fields(sql, appointments, 'a', ofAppointment)},
           ${fields(sql, portalMessages, 'm', ofMessage)}
    ${ofClient(sql, clientId)} ORDER BY n.created_at DESC, n.position DESC`);
});

export const countUnread = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ count: number }>`
    SELECT count(*)::int AS count ${ofClient(sql, clientId)} AND NOT n.is_read`);
  return rows[0]?.count ?? 0;
});
