import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** A lead that was removed, not restored since and never erased, and the event that removed it. */
export type RemovedLead = {
  readonly leadId: string;
  readonly eventId: string;
  readonly correlationId: string;
};

/**
 * At most `limit` leads that could be restored until before `now` (UTC instant), the longest overdue first. What is
 * to become of them is for a decider to say: the log may have moved on.
 */
export const selectOverdueLeads = Effect.fn('selectOverdueLeads')(function* (now: string, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<RemovedLead>`
    SELECT e.data ->> 'leadId' AS "leadId", e.id AS "eventId", e.metadata ->> 'correlationId' AS "correlationId"
      FROM event_store.events e
     WHERE e.type = 'LeadRemoved' AND e.data ->> 'restorableUntil' < ${now}
       AND NOT EXISTS (
         SELECT FROM event_store.events other
          WHERE other.stream_id = e.stream_id
            AND (other.type = 'LeadErased'
                 OR other.version > e.version AND other.type IN ('LeadRestored', 'LeadRemoved')))
     ORDER BY e.data ->> 'restorableUntil' LIMIT ${limit}`;
});
