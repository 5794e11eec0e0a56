import { PgClient } from '@effect/sql-pg';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import type { ClientRow } from '../clients/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { invoices } from './projection.ts';
import type { InvoiceRow } from './table.ts';

/** A document with the present names of its client, and what notes took off an invoice. */
export type InvoiceOfClient = InvoiceRow & {
  readonly [Field in (typeof ofClient)[number]]: ClientRow[Field] | null;
} & { readonly adjustedCents: number };

const ofClient = ['username', 'firstName', 'lastName', 'businessName'] as const;

/** Those of these ids, in any order. */
export const loadInvoices = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<InvoiceOfClient>`
    SELECT ${fields(sql, invoices, 'i')}, ${fields(sql, clients, 'c', ofClient)},
           (SELECT coalesce(-sum(n.amount_cents), 0)::integer FROM ${from(sql, invoices, 'n')}
             WHERE n.client_id = i.client_id AND n.invoice_id = i.document_id
               AND n.document_id <> i.document_id) AS "adjustedCents"
      FROM ${from(sql, invoices, 'i')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE i.document_id = ANY(${ids}::text[]::uuid[])`);
});

/** All of a client, newest first. */
export const listInvoicesOfClient = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<InvoiceRow>`
    SELECT ${fields(sql, invoices, 'i')} FROM ${from(sql, invoices, 'i')}
     WHERE i.client_id = ${clientId} ORDER BY i.number DESC`);
});

/** The document of a number, of one client if one is given. */
export const findInvoice = Effect.fnUntraced(function* (number: number, clientId?: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<InvoiceRow>`
    SELECT ${fields(sql, invoices, 'i')} FROM ${from(sql, invoices, 'i')}
     WHERE i.number = ${number} AND (${clientId ?? null}::integer IS NULL OR i.client_id = ${clientId ?? null})`);
  return rows[0];
});

/** The invoice of a client's payment and its adjustment notes, oldest first. */
export const findPaymentDocuments = Effect.fnUntraced(function* (paymentId: string, clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Pick<InvoiceRow, 'number' | 'kind'>>`
    SELECT ${fields(sql, invoices, 'i', ['number', 'kind'])} FROM ${from(sql, invoices, 'i')}
     WHERE i.client_id = ${clientId} AND i.payment_id = ${paymentId}::text::uuid
     ORDER BY i.number`);
  return rows.map(({ number, kind }) => ({ number: documentNumber(number), kind }));
});
