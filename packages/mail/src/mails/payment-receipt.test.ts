import { id } from '@setter/testing/history';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { causedByLast, causedTogether } from '../test-support/caused.ts';

it('goes out for the sale, with its invoice', () => {
  expect(causedByLast(taxInvoiceIssued())).toEqual([
    {
      name: 'payment-receipt',
      recipient: 'client-1',
      ids: { clientId: 1, invoiceId: id(1, 10), documentId: id(1, 10) },
    },
  ]);
});

it('has its counterpart for the note of a refund, and of nothing else', () => {
  expect(causedByLast(adjustmentNoteIssued())).toMatchObject([
    { name: 'refund-issued', ids: { invoiceId: id(1, 10), documentId: id(2, 10) } },
  ]);
  for (const cause of ['dispute', 'correction', 'reversal'] as const)
    expect(causedByLast(adjustmentNoteIssued({ cause }))).toEqual([]);
});

it('has one for notes that were issued together, about the last of them', () => {
  const caused = causedTogether(
    3,
    adjustmentNoteIssued(),
    adjustmentNoteIssued({ documentId: id(3, 10) }),
    adjustmentNoteIssued({ documentId: id(4, 10) }),
    adjustmentNoteIssued({ documentId: id(5, 10), cause: 'dispute' }),
  );
  expect(caused).toMatchObject([[], [{ ids: { documentId: id(4, 10) } }], []]);
});
