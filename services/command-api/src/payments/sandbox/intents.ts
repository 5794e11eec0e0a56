import { currentTraceparent } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { IntentMetadata } from '../card-gateway.ts';

/** A stored intent; `version` guards a change against another one at the same moment. */
export type SandboxIntent = {
  readonly id: string;
  readonly clientSecret: string;
  /** In Stripe's words. */
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  readonly liveMode: boolean;
  readonly metadata: IntentMetadata;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly declineCode: string | null;
  readonly version: number;
};

export type Webhook = { readonly eventId: string; readonly type: string; readonly body: string };

const columns = (sql: SqlClient.SqlClient) =>
  sql.literal(`
  id, client_secret AS "clientSecret", status, amount_cents AS "amountCents", currency, live_mode AS "liveMode", metadata,
  card_brand AS "cardBrand", card_last4 AS "cardLast4", decline_code AS "declineCode", version`);

/** Keeps a new intent, or answers the one that has this id already. */
export const keepIntent = Effect.fn('sandbox.keepIntent')(function* (intent: SandboxIntent) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    INSERT INTO sandbox.payment_intents (id, client_secret, status, amount_cents, currency, metadata, version)
    VALUES (${intent.id}, ${intent.clientSecret}, ${intent.status}, ${intent.amountCents}, ${intent.currency},
            ${JSON.stringify(intent.metadata)}::text::jsonb, ${intent.version})
    ON CONFLICT (id) DO NOTHING`;
  const rows =
    yield* sql<SandboxIntent>`SELECT ${columns(sql)} FROM sandbox.payment_intents WHERE id = ${intent.id}`;
  return rows[0] ?? intent;
});

export const findIntent = Effect.fn('sandbox.findIntent')(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows =
    yield* sql<SandboxIntent>`SELECT ${columns(sql)} FROM sandbox.payment_intents WHERE id = ${id}`;
  return rows[0];
});

/**
 * Moves an intent on and queues its webhook, both or neither, so that a process that dies
 * in between owes nothing. False when it was moved concurrently.
 */
export const moveIntent = Effect.fn('sandbox.moveIntent')(function* (
  seen: SandboxIntent,
  next: SandboxIntent,
  webhook: Webhook | undefined,
) {
  const sql = yield* SqlClient.SqlClient;
  const traceparent = yield* currentTraceparent;
  const moved = yield* sql<{ readonly id: string }>`
    WITH moved AS (
      UPDATE sandbox.payment_intents
      SET status = ${next.status}, card_brand = ${next.cardBrand}, card_last4 = ${next.cardLast4},
          decline_code = ${next.declineCode}, version = version + 1
      WHERE id = ${seen.id} AND version = ${seen.version}
      RETURNING id
    ), queued AS (
      INSERT INTO sandbox.webhook_deliveries (event_id, type, body, traceparent)
      SELECT ${webhook?.eventId ?? ''}, ${webhook?.type ?? ''}, ${webhook?.body ?? ''}, ${traceparent ?? null}
        FROM moved
      WHERE ${webhook !== undefined}
    )
    SELECT id FROM moved`;
  return moved.length === 1;
});
