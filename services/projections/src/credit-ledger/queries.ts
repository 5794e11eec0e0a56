import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../appointments/projection.ts';
import type { AppointmentRow } from '../appointments/table.ts';
import { clients } from '../clients/projection.ts';
import { payments } from '../payments/projection.ts';
import type { PaymentRow } from '../payments/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { creditLedger } from './projection.ts';
import type { LedgerRow } from './table.ts';

/** A line with what is joined to it: the title of its appointment, and the card of its payment. */
export type LedgerLine = LedgerRow &
  Pick<PaymentRow, 'cardBrand' | 'cardLast4'> & {
    /** Null when the line is about no appointment, or about one of another client by now. */
    readonly appointmentTitle: AppointmentRow['title'] | null;
    /** The client's list has the appointment: neither removed, unless its credit was kept, nor reassigned. */
    readonly appointmentListed: boolean;
  };

export type LedgerOrder = 'newest first' | 'oldest first';

/** So many lines of a client's ledger, after a position in this order or from its beginning. */
export const selectLedgerLines = Effect.fnUntraced(function* (
  clientId: number,
  order: LedgerOrder,
  after: number | undefined,
  limit: number,
) {
  const sql = yield* PgClient.PgClient;
  const [is, direction] = order === 'newest first' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const place = after === undefined ? sql`` : sql`AND l.position ${is} ${after}::bigint`;
  return yield* Effect.orDie(sql<LedgerLine>`
    SELECT ${fields(sql, creditLedger, 'l')},
           a.title AS "appointmentTitle",
           coalesce(a.removed_at IS NULL OR a.credit_kept, false) AND a.appointment_id IS NOT NULL AS "appointmentListed",
           p.card_brand AS "cardBrand", p.card_last4 AS "cardLast4"
      FROM (SELECT * FROM ${from(sql, creditLedger, 'l')}
             WHERE l.client_id = ${clientId} ${place} ORDER BY l.position ${direction} LIMIT ${limit}) l
      LEFT JOIN ${from(sql, appointments, 'a')} ON a.appointment_id = l.appointment_id AND a.client_id = l.client_id
      LEFT JOIN ${from(sql, payments, 'p')} ON p.payment_id = l.payment_id
     ORDER BY l.position ${direction}`);
});

/** How many lines a client's ledger has, and the sum of the amounts up to a position; from an index alone. */
export const sumLedger = Effect.fnUntraced(function* (clientId: number, upTo: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ total: number; balance: number }>`
    SELECT count(*)::float8 AS total,
           coalesce(sum(l.amount) FILTER (WHERE l.position <= ${upTo}::bigint), 0)::float8 AS balance
      FROM ${from(sql, creditLedger, 'l')} WHERE l.client_id = ${clientId}`);
  return row!;
});

/** Whether the client exists, removed or not: the ledger outlives the account. */
export const clientExists = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(
    sql`SELECT 1 FROM ${from(sql, clients, 'c')} WHERE c.client_id = ${clientId}`,
  );
  return rows.length > 0;
});
