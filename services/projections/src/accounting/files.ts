import { formatAbn } from '@setter/contracts/abn';
import { type CsvCell, csvFile } from '@setter/contracts/csv';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { dayIn } from '@setter/domain/time';
import { textOf } from '@setter/events/marks';
import type { InvoiceRow } from '../invoices/table.ts';

const buyerOf = ({ buyerBusiness, buyerName, clientId }: InvoiceRow): string =>
  textOf(buyerBusiness) || textOf(buyerName) || `Client ${clientId}`;
const dollars = (cents: number): number => cents / 100;

const kinds = { invoice: 'Invoice', adjustment_note: 'Adjustment note' } as const;

const describe = ({ kind, credits, adjusts }: InvoiceRow): string => {
  const count = `${Math.abs(credits)} appointment ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;
  return kind === 'invoice' ? count : `${count}, adjusts ${documentNumber(adjusts ?? 0)}`;
};

/** The columns of the accountant's file. What the card provider keeps is not known here: its column is left empty. */
const columns = [
  'Number',
  'Kind',
  'Date',
  'Client',
  'ABN',
  'Description',
  'Credits',
  'Net',
  'GST',
  'Total',
  'Currency',
  'Paid by',
  'Payment',
  'Provider reference',
  'Provider fee',
] as const;

/** Every document, a line each, as CSV; texts opened. */
export const accountantFile = (documents: readonly InvoiceRow[], timeZone: string): string =>
  csvFile([
    columns,
    ...documents.map((row): CsvCell[] => [
      documentNumber(row.number),
      kinds[row.kind],
      dayIn(timeZone, row.issuedAt),
      buyerOf(row),
      formatAbn(textOf(row.buyerAbn)),
      describe(row),
      row.credits,
      dollars(row.amountCents - row.gstCents),
      dollars(row.gstCents),
      dollars(row.amountCents),
      'AUD',
      row.paymentId === null ? 'Outside the platform' : 'Card',
      row.paymentId,
      row.providerId,
      null,
    ]),
  ]);

const xeroColumns = [
  'ContactName',
  'InvoiceNumber',
  'InvoiceDate',
  'DueDate',
  'Description',
  'Quantity',
  'UnitAmount',
  'AccountCode',
  'TaxType',
] as const;

/** The same as an import file for Xero: amounts include GST, those of notes are negative. */
export const xeroFile = (documents: readonly InvoiceRow[], timeZone: string, accountCode: string): string =>
  csvFile([
    xeroColumns,
    ...documents.map((row): CsvCell[] => {
      const [year, month, day] = dayIn(timeZone, row.issuedAt).split('-');
      const date = `${day}/${month}/${year}`;
      return [
        buyerOf(row),
        documentNumber(row.number),
        date,
        date,
        describe(row),
        1,
        dollars(row.amountCents),
        accountCode,
        row.gstRegistered ? 'GST on Income' : 'BAS Excluded',
      ];
    }),
  ]);
