import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** A request for the newsletter whose link was not used in time, and the event that made it. */
export type UnconfirmedRequest = {
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly correlationId: string;
};

/** At most `limit` that could be confirmed until before `now` (UTC instant) and were neither confirmed nor forgotten. */
export const selectUnconfirmed = Effect.fn('selectUnconfirmed')(function* (now: string, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<UnconfirmedRequest>`
    SELECT e.data ->> 'subscriptionId' AS "subscriptionId", e.id AS "eventId",
           e.metadata ->> 'correlationId' AS "correlationId"
      FROM event_store.events e
     WHERE e.type = 'SubscriptionRequested' AND e.data ->> 'confirmableUntil' < ${now}
       AND NOT EXISTS (
         SELECT FROM event_store.events other
          WHERE other.stream_id = e.stream_id AND other.type IN ('SubscriptionConfirmed', 'SubscriptionForgotten'))
     ORDER BY e.data ->> 'confirmableUntil' LIMIT ${limit}`;
});
