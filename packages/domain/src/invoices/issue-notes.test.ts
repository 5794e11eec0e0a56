import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { evolve, initialState } from './evolve.ts';
import { issueNotes } from './issue-notes.ts';

const noteOf = (n: number, amountCents: number) => ({
  documentId: id(n),
  cause: 'refund' as const,
  sourceId: `re_${n}`,
  credits: 1,
  amountCents,
  reason: null,
});
const { documentsKey, issuedAt, seller, buyer } = adjustmentNoteIssued().data;
const notes = [noteOf(60, 12_500), noteOf(61, 62_500), noteOf(62, 12_500)];
const issueAfter = (...issued: readonly ReturnType<typeof adjustmentNoteIssued>[]) => {
  const invoice = [taxInvoiceIssued(), ...issued].reduce(evolve, initialState);
  const states = { register: { last: 28 + issued.length }, invoice };
  const command = { type: 'IssueNotes', documentsKey, issuedAt, seller, buyer, notes } as const;
  return issueNotes(command, states).append;
};
const first = adjustmentNoteIssued({ ...noteOf(60, 12_500), number: 29, gstCents: 1_136 });
const second = adjustmentNoteIssued({ ...noteOf(61, 50_000), number: 30, gstCents: 4_546 });

it('are decided one after the other, each upon what those before it left of the invoice', () => {
  expect(issueAfter()).toEqual({
    register: [29, 30].map((number) => ({
      type: 'InvoiceNumberTaken',
      data: { number, documentId: id(number + 31) },
    })),
    invoice: [first, second],
  });
});

it('leave out what is issued already', () => {
  expect(issueAfter(first).invoice).toEqual([second]);
  expect(issueAfter(first, second).invoice).toEqual([]);
});
