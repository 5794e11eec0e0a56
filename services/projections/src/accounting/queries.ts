import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { invoices } from '../invoices/projection.ts';
import type { InvoiceRow } from '../invoices/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { lotMovements } from './projection.ts';

/** Instants: from the first until before the second. */
export type Period = { readonly from: string; readonly before: string };

/** Every document of a period, by its number. */
export const documentsOf = Effect.fnUntraced(function* (period: Period) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<InvoiceRow>`
    SELECT ${fields(sql, invoices, 'i')} FROM ${from(sql, invoices, 'i')}
     WHERE i.issued_at >= ${period.from}::text::timestamptz AND i.issued_at < ${period.before}::text::timestamptz
     ORDER BY i.number`);
});

/** Sums of the documents of a period, in cents. */
export const sumDocuments = Effect.fnUntraced(function* (period: Period) {
  const sql = yield* PgClient.PgClient;
  const [sums] = yield* Effect.orDie(sql<{
    readonly salesCents: number;
    readonly offlineSalesCents: number;
    readonly notesCents: number;
    readonly gstCents: number;
    readonly invoices: number;
    readonly adjustmentNotes: number;
  }>`
    SELECT coalesce(sum(i.amount_cents) FILTER (WHERE i.kind = 'invoice'), 0)::float8 AS "salesCents",
           coalesce(sum(i.amount_cents) FILTER (WHERE i.kind = 'invoice' AND i.payment_id IS NULL), 0)::float8
             AS "offlineSalesCents",
           coalesce(sum(i.amount_cents) FILTER (WHERE i.kind = 'adjustment_note'), 0)::float8 AS "notesCents",
           coalesce(sum(i.gst_cents), 0)::float8 AS "gstCents",
           count(*) FILTER (WHERE i.kind = 'invoice')::integer AS invoices,
           count(*) FILTER (WHERE i.kind = 'adjustment_note')::integer AS "adjustmentNotes"
      FROM ${from(sql, invoices, 'i')}
     WHERE i.issued_at >= ${period.from}::text::timestamptz AND i.issued_at < ${period.before}::text::timestamptz`);
  return sums!;
});

/** Credits that were unused before an instant, and what they cost. What was used up by then sums to nothing. */
export const unusedBefore = Effect.fnUntraced(function* (instant: string) {
  const sql = yield* PgClient.PgClient;
  const [sums] = yield* Effect.orDie(sql<{ readonly unusedCredits: number; readonly unusedCents: number }>`
    SELECT coalesce(sum((m.movement ->> 1)::bigint), 0)::float8 AS "unusedCredits",
           coalesce(sum((m.movement ->> 2)::bigint), 0)::float8 AS "unusedCents"
      FROM ${from(sql, lotMovements, 'l')} CROSS JOIN LATERAL jsonb_array_elements(l.movements) m (movement)
     WHERE (l.used_up_at IS NULL OR l.used_up_at >= ${instant}::text::timestamptz)
       AND (m.movement ->> 0)::timestamptz < ${instant}::text::timestamptz`);
  return sums!;
});
