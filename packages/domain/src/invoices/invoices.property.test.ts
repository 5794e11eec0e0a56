import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { evolve, initialState } from './evolve.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueNote, reverseNote } from './issue-note.ts';
import { invoiceRegister } from './register.ts';
import { type Invoice, leftOf } from './state.ts';

const { number: _, currency: __, gstRegistered: ___, ...sale } = taxInvoiceIssued().data;
const { documentsKey, issuedAt, seller, buyer, reason } = adjustmentNoteIssued().data;
const texts = { documentsKey, issuedAt, seller, buyer, reason };

/** A cause of a document: a sale, or what becomes of it. Delivered any number of times. */
const news = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    sale: fc.nat({ max: 4 }),
    amountCents: fc.integer({ min: 1, max: 99_999 }),
    gst: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('refund' as const, 'dispute' as const),
    sale: fc.nat({ max: 4 }),
    source: fc.nat({ max: 3 }),
    amountCents: fc.integer({ min: 0, max: 99_999 }),
    credits: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ kind: fc.constant('failed' as const), sale: fc.nat({ max: 4 }), source: fc.nat({ max: 3 }) }),
);
const kinds = ['sale', 'refund', 'dispute', 'failed'];
type News = typeof news extends fc.Arbitrary<infer T> ? T : never;

const decide = (given: News, register: { readonly last: number }, invoice: Invoice) => {
  const states = { register, invoice };
  if (given.kind === 'sale') {
    const gstCents = given.gst ? Math.round(given.amountCents / 11) : 0;
    const { amountCents } = given;
    return issueInvoice(
      { type: 'IssueInvoice', ...sale, documentId: id(given.sale), amountCents, gstCents },
      states,
    );
  }
  const sourceId = `${given.kind === 'dispute' ? 'dp' : 're'}_${given.sale}_${given.source}`;
  const documentId = id(1000 + given.sale * 100 + given.source * 10 + kinds.indexOf(given.kind));
  if (given.kind === 'failed')
    return reverseNote({ type: 'ReverseNote', ...texts, documentId, sourceId }, states);
  const { kind: cause, credits, amountCents } = given;
  return issueNote(
    { type: 'IssueNote', ...texts, documentId, cause, sourceId, credits, amountCents },
    states,
  );
};

describe('documents of any history', () => {
  it('have numbers without gaps, adjust no invoice below zero, and come once per cause', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 60 }), (history) => {
        let register = invoiceRegister.initialState;
        const invoices = new Map<number, Invoice>();
        const taken: RegisterEvent[] = [];
        const issued: InvoiceEvent[] = [];
        const deliver = (given: News) => {
          const decided = decide(given, register, invoices.get(given.sale) ?? initialState);
          for (const event of decided.append.register ?? []) {
            taken.push(event);
            register = invoiceRegister.evolve(register, event);
          }
          for (const event of decided.append.invoice ?? []) {
            issued.push(event);
            invoices.set(given.sale, evolve(invoices.get(given.sale) ?? initialState, event));
          }
        };
        history.forEach(deliver);
        const once = issued.length;
        // All of it again, as after a reset checkpoint: only what had no invoice at first can be new.
        const before = new Map(invoices);
        for (const given of history) if (given.kind === 'sale') deliver(given);
        expect(issued).toHaveLength(once);
        expect(invoices).toEqual(before);

        expect(taken.map(({ data }) => data.number)).toEqual(taken.map((__, n) => n + 1));
        expect(issued.map(({ data }) => [data.number, data.documentId])).toEqual(
          taken.map(({ data }) => [data.number, data.documentId]),
        );
        expect(new Set(issued.map(({ data }) => data.documentId)).size).toBe(issued.length);
        for (const invoice of invoices.values()) {
          if (invoice.status === 'none') continue;
          const left = leftOf(invoice);
          for (const part of Object.values(left)) expect(part).toBeGreaterThanOrEqual(0);
          expect(left.amountCents).toBeLessThanOrEqual(invoice.amountCents);
          expect(left.gstCents).toBeLessThanOrEqual(invoice.gstCents);
          expect(left.amountCents === 0 && left.gstCents !== 0).toBe(false);
        }
      }),
    );
  });

  it('carry the GST of all that went back so far, to the cent', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.boolean(), amounts, (amountCents, gst, parts) => {
        const states = { register: invoiceRegister.initialState, invoice: initialState };
        const sold = decide({ kind: 'sale', sale: 1, amountCents, gst }, states.register, states.invoice);
        let invoice = (sold.append.invoice ?? []).reduce(evolve, states.invoice);
        for (const [n, part] of parts.entries()) {
          const note = { ...texts, documentId: id(500 + n), sourceId: `re_${n}`, credits: 0 };
          const decided = issueNote(
            { type: 'IssueNote', ...note, cause: 'refund', amountCents: part },
            { register: invoiceRegister.initialState, invoice },
          );
          invoice = (decided.append.invoice ?? []).reduce(evolve, invoice);
          if (invoice.status === 'none') throw new Error('there is no invoice');
          const left = leftOf(invoice);
          const back = amountCents - left.amountCents;
          // An invoice of so little that no GST is in it is one without GST.
          const eleventh = invoice.gstRegistered ? Math.round(back / 11) : 0;
          expect(invoice.gstCents - left.gstCents).toBe(eleventh);
        }
      }),
    );
  });
});
