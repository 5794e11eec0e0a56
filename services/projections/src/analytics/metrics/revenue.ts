import { PgClient } from '@effect/sql-pg';
import { creditCount } from '@setter/contracts/payments/money-texts';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { dayIn } from '@setter/domain/time';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { invoices } from '../../invoices/projection.ts';
import type { InvoiceRow } from '../../invoices/table.ts';
import { fields, from } from '../../runner/sql-parts.ts';
import { monthOf } from '../days.ts';
import type { Asked } from '../facts/asked.ts';
import { inDollars } from '../numbers.ts';
import { type FactPage, type KeyedFact, links, pageOf } from '../queries/fact-page.ts';
import { summedByDay } from '../queries/metric-queries.ts';

/** Every document of the period: invoices of sales, and notes of what went back. */
const revenueFacts = Effect.fnUntraced(function* (asked: Asked, page: FactPage) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<InvoiceRow>`
    SELECT ${fields(sql, invoices, 'i')} FROM ${from(sql, invoices, 'i')}
     WHERE i.issued_at >= ${asked.from}::text::timestamptz AND i.issued_at < ${asked.before}::text::timestamptz
       ${pageOf(sql, page, 'i.issued_at', 'i.document_id')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => {
    const number = documentNumber(row.number);
    const credits = creditCount(Math.abs(row.credits));
    const month = monthOf(dayIn(asked.timeZone, row.issuedAt));
    return {
      key: row.documentId,
      at: row.issuedAt,
      what:
        row.kind === 'invoice'
          ? `Invoice ${number}: ${credits}`
          : `Adjustment note ${number}: ${credits}, adjusts ${documentNumber(row.adjusts ?? 0)}`,
      who: textOf(row.buyerBusiness) || textOf(row.buyerName) || `Client ${row.clientId}`,
      amount: inDollars(row.amountCents),
      link: row.paymentId === null ? links.document(month, number) : links.payment(row.paymentId),
    };
  });
});

/** Signed: refunds may exceed the sales of a day. */
export const revenue = summedByDay(
  'revenue',
  { rows: invoices, at: 'issued_at', sum: 'sum(t.amount_cents)' },
  revenueFacts,
);
