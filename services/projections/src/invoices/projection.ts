import { handlesOnly } from '../handles.ts';
import { asInstant, type ReadModel } from '../read-model.ts';
import { ledgerKeyOf } from './ledger-key.ts';
import { type InvoiceRow, invoicesTable } from './table.ts';

const isHandled = handlesOnly('TaxInvoiceIssued', 'AdjustmentNoteIssued');

/** One row per document. */
export const invoices: ReadModel<InvoiceRow> = {
  name: 'invoices',
  version: 2,
  onPoison: 'halt',
  table: invoicesTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.documentId] : []),

  evolve(row, event) {
    if (!isHandled(event) || row !== undefined) return row ?? null;
    const { documentId, number, clientId, documentsKey, paymentId, gstRegistered, buyer } = event.data;
    const common = {
      documentId,
      number,
      clientId,
      documentsKey,
      issuedAt: asInstant(event.data.issuedAt),
      paymentId,
      gstRegistered,
      buyerBusiness: buyer.businessName,
      buyerName: buyer.name,
      buyerAbn: buyer.abn,
      ledgerKey: ledgerKeyOf(event),
    };
    if (event.type === 'TaxInvoiceIssued') {
      const { credits, amountCents, gstCents, intentId } = event.data;
      const sums = { credits, amountCents, gstCents };
      const own = { kind: 'invoice', invoiceId: documentId, adjusts: null, cause: null } as const;
      return { ...common, ...sums, ...own, providerId: intentId };
    }
    const { credits, amountCents, gstCents, invoiceId, adjusts, cause, sourceId } = event.data;
    const sums = { credits: 0 - credits, amountCents: 0 - amountCents, gstCents: 0 - gstCents };
    return { ...common, ...sums, kind: 'adjustment_note', invoiceId, adjusts, cause, providerId: sourceId };
  },
};
