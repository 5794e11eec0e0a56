import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import type { ClientRow } from '../clients/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { payments } from './projection.ts';
import type { PaymentRow } from './table.ts';

/** A payment with the names of its client, who may be removed. */
export type PaymentWithClient = PaymentRow & {
  readonly clientUsername: ClientRow['username'] | null;
  readonly clientFirstName: ClientRow['firstName'];
  readonly clientLastName: ClientRow['lastName'];
  readonly clientBusinessName: ClientRow['businessName'];
};

/** Those of these ids, in any order. */
export const loadPayments = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<PaymentWithClient>`
    SELECT ${fields(sql, payments, 'p')}, c.username AS "clientUsername", c.first_name AS "clientFirstName",
           c.last_name AS "clientLastName", c.business_name AS "clientBusinessName"
      FROM ${from(sql, payments, 'p')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE p.payment_id = ANY(${ids}::text[]::uuid[])`);
});
