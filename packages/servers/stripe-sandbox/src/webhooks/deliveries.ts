import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

export type DueDelivery = {
  readonly eventId: string;
  readonly body: string;
  readonly attempts: number;
  /** Of the request that caused it. */
  readonly traceparent: string | null;
};

/**
 * Takes up to `limit` webhooks whose time has come and puts off their next try before they are sent: a process
 * that dies meanwhile has merely used up one try, and no connection is held while we wait for an answer.
 */
export const takeDueDeliveries = Effect.fn('sandbox.takeDueDeliveries')(function* (limit: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<DueDelivery>`
    UPDATE sandbox.webhook_deliveries
    SET attempts = attempts + 1,
        next_attempt_at = now() + least(300, power(2, least(attempts, 9))) * interval '1 second'
    WHERE event_id IN (
      SELECT event_id FROM sandbox.webhook_deliveries
      WHERE acknowledged_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING event_id AS "eventId", body, attempts, traceparent`;
});

export const acknowledgeDelivery = Effect.fn('sandbox.acknowledgeDelivery')(function* (eventId: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE sandbox.webhook_deliveries SET acknowledged_at = now() WHERE event_id = ${eventId}`;
});

/** For a caller that settled the payments without waiting for the webhooks, such as the demo's seeder. */
export const acknowledgeAllDeliveries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE sandbox.webhook_deliveries SET acknowledged_at = now() WHERE acknowledged_at IS NULL`;
});
