import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import type { AppointmentRow } from '../../appointments/table.ts';
import { clients } from '../../clients/projection.ts';
import { invoices } from '../../invoices/projection.ts';
import type { InvoiceRow } from '../../invoices/table.ts';
import { payments } from '../../payments/projection.ts';
import type { PaymentRow } from '../../payments/table.ts';
import { fields, from } from '../../runner/sql-parts.ts';
import { type LedgerFilter, ledgerWhere } from './filter.ts';
import { creditLedger } from '../projection.ts';
import type { LedgerRow } from '../table.ts';

/** A line with what is joined to it: the title of its appointment, the card of its payment, and its document. */
export type LedgerLine = LedgerRow &
  Pick<PaymentRow, 'cardBrand' | 'cardLast4'> & {
    /** Null when the line is about no appointment, or about one of another client by now. */
    readonly appointmentTitle: AppointmentRow['title'] | null;
    /** The client's list has the appointment: neither removed, unless its credit was kept, nor reassigned. */
    readonly appointmentListed: boolean;
    readonly documentNumber: InvoiceRow['number'] | null;
    readonly documentKind: InvoiceRow['kind'] | null;
    /** As the seller was when it was issued. */
    readonly documentGstRegistered: InvoiceRow['gstRegistered'] | null;
  };

export type LedgerOrder = 'newest first' | 'oldest first';

const directionOf = (sql: PgClient.PgClient, order: LedgerOrder) =>
  order === 'newest first' ? sql`DESC` : sql`ASC`;

/** Positions of that many of the filter's lines in this order, after a position or from the beginning; or of all. */
export const selectPositions = Effect.fnUntraced(function* (
  filter: LedgerFilter,
  order: LedgerOrder,
  after?: number,
  limit?: number,
) {
  const sql = yield* PgClient.PgClient;
  const place =
    after === undefined
      ? sql``
      : sql`WHERE l.position ${order === 'newest first' ? sql`<` : sql`>`} ${after}::bigint`;
  // A period is read from its index before it is put in order, not looked for among all newer lines.
  const isOfPeriod = filter.from !== undefined || filter.before !== undefined;
  // As one text: an object for each of 300,000 positions takes much memory.
  const [row] = yield* Effect.orDie(sql<{ positions: string | null }>`
    WITH listed AS ${isOfPeriod ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT l.position FROM ${from(sql, creditLedger, 'l')} WHERE ${ledgerWhere(sql, filter)})
    SELECT string_agg(o.position::text, ' ') AS positions
      FROM (SELECT l.position FROM listed l ${place}
             ORDER BY l.position ${directionOf(sql, order)} LIMIT ${limit ?? null}::bigint) o`);
  return row?.positions?.split(' ').map(Number) ?? [];
});

/** A client's lines at these positions, in this order. */
export const selectLedgerLines = Effect.fnUntraced(function* (
  clientId: number,
  positions: readonly number[],
  order: LedgerOrder,
) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<LedgerLine>`
    SELECT ${fields(sql, creditLedger, 'l')},
           a.title AS "appointmentTitle",
           coalesce(a.removed_at IS NULL OR a.credit_kept, false) AND a.appointment_id IS NOT NULL AS "appointmentListed",
           p.card_brand AS "cardBrand", p.card_last4 AS "cardLast4",
           i.number AS "documentNumber", i.kind AS "documentKind",
           i.gst_registered AS "documentGstRegistered"
      FROM ${from(sql, creditLedger, 'l')}
      LEFT JOIN ${from(sql, appointments, 'a')} ON a.appointment_id = l.appointment_id AND a.client_id = l.client_id
      LEFT JOIN ${from(sql, payments, 'p')} ON p.payment_id = l.payment_id
      LEFT JOIN ${from(sql, invoices, 'i')} ON i.ledger_key = l.document_key AND i.client_id = l.client_id
     WHERE l.client_id = ${clientId} AND l.position = ANY(${positions.map(String)}::text[]::bigint[])
     ORDER BY l.position ${directionOf(sql, order)}`);
});

/** Whether the client exists, removed or not: the ledger outlives the account. */
export const clientExists = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(
    sql`SELECT 1 FROM ${from(sql, clients, 'c')} WHERE c.client_id = ${clientId}`,
  );
  return rows.length > 0;
});
