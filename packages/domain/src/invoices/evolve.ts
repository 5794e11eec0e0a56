import type { InvoiceEvent } from '@setter/events/invoices/events';
import { unchanged } from '../unchanged.ts';
import type { Invoice } from './state.ts';

export const initialState = { status: 'none' } as Invoice;

export const evolve = (invoice: Invoice, event: InvoiceEvent): Invoice => {
  switch (event.type) {
    case 'TaxInvoiceIssued': {
      const { documentId, number, clientId, paymentId, lotId, issuedAt } = event.data;
      const { credits, amountCents, gstCents, gstRegistered, liveMode } = event.data;
      const whose = { documentId, number, clientId, paymentId, lotId, issuedAt };
      return {
        status: 'issued',
        ...whose,
        credits,
        amountCents,
        gstCents,
        gstRegistered,
        liveMode,
        notes: [],
      };
    }
    case 'AdjustmentNoteIssued': {
      if (invoice.status === 'none') return invoice;
      const { documentId, number, cause, sourceId, credits, amountCents, gstCents } = event.data;
      const note = { documentId, number, cause, sourceId, credits, amountCents, gstCents };
      return { ...invoice, notes: [...invoice.notes, note] };
    }
    default:
      return unchanged(invoice, event);
  }
};
