import type { AdjustmentCause, InvoiceKind } from '@setter/events/invoices/value-sets';
import { boolean, instant, int, nullable, personal, readTable, text, uuid, type RowOf } from '../columns.ts';

/** An invoice or an adjustment note. What it prints is read from its event. */
export const invoicesTable = readTable({
  key: 'documentId',
  columns: {
    documentId: uuid(),
    number: int(),
    kind: text<InvoiceKind>(),
    clientId: int(),
    /** Of the client and financial year: names the key of what it prints. */
    documentsKey: text(),
    /** The invoice in whose stream it is: itself, or the one that a note adjusts. */
    invoiceId: uuid(),
    /** Number of that invoice; null for an invoice. */
    adjusts: nullable(int()),
    cause: nullable(text<AdjustmentCause>()),
    issuedAt: instant(),
    /** Signed: negative where a note returns money. */
    credits: int(),
    amountCents: int(),
    gstCents: int(),
    gstRegistered: boolean(),
    paymentId: nullable(uuid()),
    /** The card provider's payment, refund or dispute. */
    providerId: nullable(text()),
    buyerBusiness: nullable(personal()),
    buyerName: nullable(personal()),
    buyerAbn: nullable(personal()),
    /** What the line of the ledger that it belongs to has, too. */
    ledgerKey: text(),
  },
  indexes: [['number', 'documentId'], ['clientId', 'number'], ['issuedAt'], ['ledgerKey']],
  followed: true,
});

export type InvoiceRow = RowOf<typeof invoicesTable>;
