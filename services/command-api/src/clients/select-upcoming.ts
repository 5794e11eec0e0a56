import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/**
 * Ids of a client's appointments that end after an instant (ISO 8601 with `Z`) and were not closed, and of some that were
 * given to another client since: the decision looks at each. From the log, so that nothing that is recorded is missed.
 */
export const selectUpcoming = Effect.fn('selectUpcoming')(function* (clientId: number, now: string) {
  const sql = yield* SqlClient.SqlClient;
  const client = String(clientId);
  const rows = yield* sql<{ readonly id: string }>`
    SELECT a.stream_id, a.data ->> 'appointmentId' AS id
      FROM (SELECT stream_id, data FROM event_store.events
             WHERE type = 'AppointmentScheduled' AND data ->> 'clientId' = ${client}
             UNION
            SELECT stream_id, data FROM event_store.events
             WHERE type = 'AppointmentReassigned' AND data ->> 'toClientId' = ${client}) a
     WHERE NOT EXISTS (
             SELECT FROM event_store.events e
              WHERE e.stream_id = a.stream_id
                AND e.type IN ('AppointmentCancelled', 'AppointmentCompleted', 'AppointmentRemoved'))
       AND (SELECT (e.data ->> 'endTime')::timestamptz FROM event_store.events e
             WHERE e.stream_id = a.stream_id AND e.type IN ('AppointmentScheduled', 'AppointmentRescheduled')
             ORDER BY e.version DESC LIMIT 1) > ${now}::timestamptz`;
  return [...new Set(rows.map(({ id }) => id))];
});
