import type { AdminAlert } from '@setter/events/identity/value-sets';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** The admins who had an alert on at a position of the log, as it is at first. */
export const selectAlertedAdmins = Effect.fn('selectAlertedAdmins')(function* (
  alert: AdminAlert,
  position: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ adminId: string }>`
    SELECT e.data ->> 'adminId' AS "adminId"
      FROM event_store.events e
     WHERE e.type = 'AdminRegistered' AND e.position <= ${position}
       AND coalesce((
         SELECT (changed.data -> 'changes' ->> ${alert})::boolean
           FROM event_store.events changed
          WHERE changed.stream_id = e.stream_id AND changed.type = 'AdminAlertsChanged'
            AND changed.position <= ${position} AND changed.data -> 'changes' ->> ${alert} IS NOT NULL
          ORDER BY changed.version DESC LIMIT 1), true)
     ORDER BY e.position`;
  return rows.map(({ adminId }) => adminId);
});
