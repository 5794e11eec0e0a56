import { currentTraceparent } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { StripeEvent } from '../objects/event.ts';
import { newId } from './objects.ts';

/** Records an event and owes its webhook, in the transaction of what happened. */
export const recordEvent = Effect.fn('sandbox.recordEvent')(function* (
  type: string,
  object: object,
  { now, livemode }: { readonly now: number; readonly livemode: boolean },
) {
  const sql = yield* SqlClient.SqlClient;
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: now,
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: null,
    type,
  };
  yield* sql`
    INSERT INTO sandbox.webhook_deliveries (event_id, type, body, traceparent)
    VALUES (${event.id}, ${type}, ${JSON.stringify(event)}, ${(yield* currentTraceparent) ?? null})`;
});

export const findEvent = Effect.fn('sandbox.findEvent')(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly body: string }>`
    SELECT body FROM sandbox.webhook_deliveries WHERE event_id = ${id}`;
  return rows[0] === undefined ? undefined : (JSON.parse(rows[0].body) as StripeEvent);
});
