import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

export type Subscriber = { readonly subscriptionId: string; readonly confirmedAt: number };

/**
 * At most `limit` who confirmed after one position of the log and before another (`confirmedAt`), and are still
 * subscribed, in the order in which they did.
 */
export const selectSubscribers = Effect.fn('selectSubscribers')(function* (
  after: number,
  before: number,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Subscriber>`
    SELECT e.data ->> 'subscriptionId' AS "subscriptionId", e.position::float8 AS "confirmedAt"
      FROM event_store.events e
     WHERE e.type = 'SubscriptionConfirmed' AND e.position > ${after} AND e.position < ${before}
       AND NOT EXISTS (
         SELECT FROM event_store.events ended
          WHERE ended.stream_id = e.stream_id AND ended.type = 'Unsubscribed')
     ORDER BY e.position LIMIT ${limit}`;
});
