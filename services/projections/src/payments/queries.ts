import { PgClient } from '@effect/sql-pg';
import type { NamesOfClient } from '@setter/domain/clients/display-name';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import { namesOfClient } from '../clients/queries.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { payments } from './projection.ts';
import type { PaymentRow } from './table.ts';

/** A payment with the names of its client, who may be removed. */
export type PaymentWithClient = PaymentRow & NamesOfClient;

/** Those of these ids, in any order. */
export const loadPayments = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<PaymentWithClient>`
    SELECT ${fields(sql, payments, 'p')}, ${namesOfClient(sql)}
      FROM ${from(sql, payments, 'p')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE p.payment_id = ANY(${ids}::text[]::uuid[])`);
});
