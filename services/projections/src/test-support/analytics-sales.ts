import type { SetterEvent } from '@setter/events/registry';
import {
  adjustmentNoteIssued,
  creditsGranted,
  creditsPurchased,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import type { AnalyticsStep } from './analytics-steps.ts';
import { makeSlowLot, type SlowLot } from './slow-lot.ts';

export type Lot = {
  readonly lotId: string;
  readonly clientId: number;
  readonly credits: number;
  readonly cents: number;
  readonly paymentId: string | null;
  readonly invoiceId: string;
  readonly number: number;
  /** Its credits one by one. */
  readonly each: SlowLot;
  unspent: number;
  /** Credits that a dispute holds back. */
  frozen: number;
};

/** Sales with their invoices, and refunds with their notes. `next` makes an id of a kind. */
export const makeSales = (next: (kind: number) => string) => {
  const lots: Lot[] = [];
  let documents = 0;

  const sell = (
    clientId: number,
    { pick, more }: AnalyticsStep,
    at: string,
    kind: 'buy' | 'offline' | 'gift',
  ) => {
    const [credits, cents] = [1 + (pick % 7), kind === 'gift' ? 0 : 1001 + more * 13 + (pick % 97)];
    documents += 1;
    const lot: Lot = {
      lotId: next(0x10),
      clientId,
      credits,
      cents,
      paymentId: kind === 'buy' ? next(0x20) : null,
      invoiceId: next(0x30),
      number: documents,
      each: makeSlowLot(credits, cents),
      unspent: credits,
      frozen: 0,
    };
    lots.push(lot);
    const { lotId, paymentId, invoiceId: documentId, number } = lot;
    const issued = taxInvoiceIssued({
      clientId,
      documentId,
      number,
      issuedAt: at,
      paymentId,
      lotId,
      credits,
      amountCents: cents,
    });
    if (kind === 'gift') return [creditsGranted({ clientId, lotId, credits })];
    if (paymentId === null) {
      const paid = { amountCents: cents, gstCents: 0, currency: 'AUD' as const, reference: 'Transfer' };
      return [creditsGranted({ clientId, lotId, credits, kind: 'paid_offline', paid }), issued];
    }
    return [creditsPurchased({ clientId, lotId, paymentId, credits, priceCents: cents }), issued];
  };

  const refund = (lot: Lot, credits: number, at: string): SetterEvent[] => {
    const { clientId, lotId, paymentId, invoiceId } = lot;
    if (paymentId === null) return [];
    lot.unspent -= credits;
    documents += 1;
    const amountCents = lot.each.priceOf(credits);
    lot.each.take(credits, `re_${documents}`);
    return [
      {
        type: 'LotRefunded',
        data: { clientId, lotId, paymentId, refundId: `re_${documents}`, credits, amountCents },
      },
      adjustmentNoteIssued({
        clientId,
        documentId: next(0x30),
        number: documents,
        invoiceId,
        adjusts: lot.number,
        issuedAt: at,
        paymentId,
        credits,
        amountCents,
      }),
    ];
  };

  /** Holds back credits of a lot; a negative number gives them back. */
  const freeze = (lot: Lot, credits: number): SetterEvent[] => {
    const { clientId, lotId } = lot;
    lot.unspent -= credits;
    lot.frozen += credits;
    const freezeId = `dp_${lotId}`;
    if (credits > 0) lot.each.take(credits, 'freeze');
    else lot.each.giveBack('freeze');
    return [
      credits > 0
        ? { type: 'LotFrozen', data: { clientId, lotId, freezeId, credits, cause: 'dispute' } }
        : { type: 'LotReleased', data: { clientId, lotId, freezeId, credits: -credits } },
    ];
  };

  return { lots, sell, refund, freeze };
};
