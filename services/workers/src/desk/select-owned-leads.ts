import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** The leads that an admin had last, by the log. Whether each is still theirs, is for its stream to say. */
export const selectOwnedLeads = Effect.fn('selectOwnedLeads')(function* (adminId: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ leadId: string }>`
    SELECT e.data ->> 'leadId' AS "leadId"
      FROM event_store.events e
     WHERE e.type = 'LeadAssigned' AND e.data ->> 'adminId' = ${adminId}
       AND NOT EXISTS (
         SELECT FROM event_store.events other
          WHERE other.stream_id = e.stream_id AND other.version > e.version
            AND other.type IN ('LeadAssigned', 'LeadReleased', 'LeadErased'))
     ORDER BY e.position`;
  return rows.map(({ leadId }) => leadId);
});
