import { randomBytes } from 'node:crypto';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Charge } from '../objects/charge.ts';
import type { Dispute } from '../objects/dispute.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Refund } from '../objects/refund.ts';

type Kinds = { payment_intent: PaymentIntent; charge: Charge; refund: Refund; dispute: Dispute };
type Kind = keyof Kinds;
type Row<K extends Kind> = { readonly body: Kinds[K] };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3…`: a prefix of Stripe's and 24 letters or digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(24)].map((byte) => letters[byte % letters.length]).join('')}`;

export const findObject = Effect.fn('sandbox.findObject')(function* <K extends Kind>(kind: K, id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Row<K>>`SELECT body FROM sandbox.objects WHERE id = ${id} AND object = ${kind}`;
  return rows[0]?.body;
});

/** The intent, locked until the transaction ends, and with it all that belongs to it. */
export const lockIntent = Effect.fn('sandbox.lockIntent')(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Row<'payment_intent'>>`
    SELECT body FROM sandbox.objects WHERE id = ${id} AND object = 'payment_intent' FOR UPDATE`;
  return rows[0]?.body;
});

type Page = { readonly paymentIntent?: string; readonly limit: number; readonly after?: string | undefined };

/** The newest first; one more than `limit`, if there is one. */
export const listObjects = Effect.fn('sandbox.listObjects')(function* <K extends Kind>(
  kind: K,
  { paymentIntent, limit, after }: Page,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Row<K>>`
    SELECT body FROM sandbox.objects
    WHERE object = ${kind} AND (${paymentIntent ?? null}::text IS NULL OR payment_intent = ${paymentIntent ?? null})
      AND (${after ?? null}::text IS NULL OR serial < (SELECT serial FROM sandbox.objects WHERE id = ${after ?? null}))
    ORDER BY serial DESC
    LIMIT ${limit + 1}`;
  return rows.map(({ body }) => body);
});

/** Keeps an object, new or changed. */
export const keepObject = Effect.fn('sandbox.keepObject')(function* (
  body: PaymentIntent | Charge | Refund | Dispute,
) {
  const sql = yield* SqlClient.SqlClient;
  const paymentIntent = body.object === 'payment_intent' ? body.id : body.payment_intent;
  yield* sql`
    INSERT INTO sandbox.objects (id, object, payment_intent, body)
    VALUES (${body.id}, ${body.object}, ${paymentIntent}, ${JSON.stringify(body)}::text::jsonb)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`;
});
