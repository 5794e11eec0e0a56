import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** A request for support of a client who is erased, which is not, and the event that recorded it. */
export type LateRequest = {
  readonly requestId: string;
  readonly eventId: string;
  readonly correlationId: string;
};

/** At most `limit`, oldest first. What is to become of them is for a decider to say: the log may have moved on. */
export const selectLateRequests = Effect.fn('selectLateRequests')(function* (_now: string, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<LateRequest>`
    SELECT e.data ->> 'requestId' AS "requestId", e.id AS "eventId", e.metadata ->> 'correlationId' AS "correlationId"
      FROM event_store.events e
     WHERE e.type = 'SupportRequested'
       AND e.data ->> 'clientId' IN (
         SELECT erased.data ->> 'clientId' FROM event_store.events erased WHERE erased.type = 'ClientErased')
       AND NOT EXISTS (
         SELECT FROM event_store.events other WHERE other.stream_id = e.stream_id AND other.type = 'SupportErased')
     ORDER BY e.position LIMIT ${limit}`;
});
