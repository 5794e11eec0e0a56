import type { CardGatewayName } from '@setter/events/payments/value-sets';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/**
 * At most `limit` ids of payments that were started at a provider since an instant (ISO 8601 with `Z`), in the order of
 * their ids, after that of `after`. Each payment begins its stream, and the streams share a beginning of their names.
 */
export const selectPayments = Effect.fn('selectPayments')(function* (
  gateway: CardGatewayName,
  since: string,
  after: string | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly paymentId: string }>`
    SELECT data ->> 'paymentId' AS "paymentId" FROM event_store.events
     WHERE stream_id > ${`payment-${after ?? ''}`} AND stream_id < 'payment.' AND version = 1
       AND type = 'PaymentStarted' AND data ->> 'gateway' = ${gateway}
       AND metadata ->> 'occurredAt' >= ${since}
     ORDER BY stream_id LIMIT ${limit}`;
  return rows.map(({ paymentId }) => paymentId);
});
