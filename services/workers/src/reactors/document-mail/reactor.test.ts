import { history, id } from '@setter/testing/history';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { documentMail } from './reactor.ts';

const mailsFor = (event: Parameters<typeof history>[0]) => {
  const [recorded] = history(event);
  return documentMail.needs(recorded!) === null
    ? []
    : documentMail.react(recorded!, [recorded!]).map(({ command }) => command);
};

it('queues the receipt of a sale with its invoice', () => {
  expect(mailsFor(taxInvoiceIssued())).toMatchObject([
    {
      template: 'payment-receipt',
      recipient: 'client-1',
      topic: { kind: 'invoice', clientId: 1, invoiceId: id(1, 10), documentId: id(1, 10) },
    },
  ]);
});

it('queues the note of a refund, and of nothing else', () => {
  expect(mailsFor(adjustmentNoteIssued())).toMatchObject([
    { template: 'refund-issued', topic: { kind: 'invoice', invoiceId: id(1, 10), documentId: id(2, 10) } },
  ]);
  for (const cause of ['dispute', 'correction', 'reversal'] as const)
    expect(mailsFor(adjustmentNoteIssued({ cause }))).toEqual([]);
});
