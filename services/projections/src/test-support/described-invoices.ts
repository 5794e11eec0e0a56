import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';

export const describedInvoices: readonly (readonly [SetterEvent, string])[] = [
  [taxInvoiceIssued(), 'Setter issued invoice 000028 of $625.00 to Harbour Solar'],
  [adjustmentNoteIssued(), 'Olivia (admin) issued adjustment note 000029 of -$375.00 to invoice 000028'],
  [
    { type: 'InvoiceNumberTaken', data: { number: 28, documentId: id(1, 10) } },
    'Number 000028 was given to a document',
  ],
  [
    { type: 'ClientDocumentsErased', data: { clientId: 1, documentsKey: '1-2026-27' } },
    'The buyer’s details in the invoices of Harbour Solar for 2026-27 were erased',
  ],
];
