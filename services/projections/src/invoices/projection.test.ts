import { history, id } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import {
  adjustmentNoteIssued,
  creditsGranted,
  creditsPurchased,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { documentKeyOf, ledgerKeyOf } from './ledger-key.ts';
import { invoices } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(invoices).given(...history(...events));

describe('invoices', () => {
  it('have the sums of the sale, dated when the money moved', () => {
    given(taxInvoiceIssued()).thenRowWith({
      number: 28,
      kind: 'invoice',
      issuedAt: '2026-10-30T04:18:00.000Z',
      credits: 5,
      amountCents: 62_500,
      gstCents: 5_682,
      adjusts: null,
      providerId: 'pi_3SNx2RqKw0',
      buyerBusiness: 'Harbourline Finance Pty Ltd',
    });
  });

  it('have the sums of a note with the sign of the money: what goes back is negative', () => {
    given(adjustmentNoteIssued()).thenRowWith({
      kind: 'adjustment_note',
      adjusts: 28,
      credits: -3,
      amountCents: -37_500,
      gstCents: -3_409,
      providerId: 're_1',
    });
    given(adjustmentNoteIssued({ cause: 'reversal', amountCents: -37_500, gstCents: 0 })).thenRowWith({
      amountCents: 37_500,
      gstCents: 0,
    });
  });
});

describe('a line of the ledger and its document', () => {
  const lotId = id(1, 1);
  const refunded = {
    clientId: 1,
    lotId,
    paymentId: id(1, 2),
    refundId: 're_1',
    credits: 3,
    amountCents: 37_500,
  };
  const keyOfLine = (event: Parameters<typeof history>[0]) => documentKeyOf(history(event)[0] as never);

  it('have the same key', () => {
    expect(keyOfLine(creditsPurchased())).toBe(ledgerKeyOf(taxInvoiceIssued()));
    expect(keyOfLine({ type: 'LotRefunded', data: refunded })).toBe(ledgerKeyOf(adjustmentNoteIssued()));
    expect(keyOfLine({ type: 'LotRefundReversed', data: refunded })).toBe(
      ledgerKeyOf(adjustmentNoteIssued({ cause: 'reversal' })),
    );
    const removed = { clientId: 1, credits: 1, fromLots: [{ lotId, credits: 1 }], reason: 'x' };
    expect(keyOfLine({ type: 'CreditsRemoved', data: removed })).toBe(
      ledgerKeyOf(adjustmentNoteIssued({ cause: 'correction', documentId: id(1, 0xc) })),
    );
    expect(keyOfLine(creditsGranted())).toBeNull();
  });
});
