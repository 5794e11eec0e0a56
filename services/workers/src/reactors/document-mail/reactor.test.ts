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

it('queues one mail for notes that were issued together, about the last of them', () => {
  const notes = history(
    adjustmentNoteIssued({ documentId: id(3, 10) }),
    adjustmentNoteIssued({ documentId: id(4, 10) }),
    adjustmentNoteIssued({ documentId: id(5, 10), cause: 'dispute' }),
  ).map((event) => ({ ...event, metadata: { ...event.metadata, commandId: id(9) } }));
  const earlier = history(adjustmentNoteIssued());
  const mails = notes.map((event) => documentMail.react(event, [...earlier, ...notes]));
  expect(mails.map(({ length }) => length)).toEqual([0, 1, 0]);
  expect(mails[1]?.[0]?.command).toMatchObject({ topic: { documentId: id(4, 10) } });
});
