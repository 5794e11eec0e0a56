import type { WalletEvent } from '@setter/events/credits/events';
import { describe, expect, it } from 'vitest';
import {
  clientId,
  frozen,
  lotA,
  lotRefunded,
  paymentId,
  purchased,
  released,
  returned,
  spendA,
  spendB,
  spent,
} from '../test-support/facts.ts';
import { evolveLotOf } from './evolve-lot.ts';
import { refundAmounts, shortfallOf, spendPrice, valueOf } from './lot-value.ts';
import type { Lot } from './state.ts';

/** 141.67, 141.66 and 141.67. */
const three = purchased(lotA, 3, 425_00);
const lotAfter = (...events: readonly WalletEvent[]): Lot =>
  [three, ...events].reduce<Lot | undefined>((lot, event) => evolveLotOf(lotA, lot, event), undefined)!;
const back = (spendId: string) => returned(spendId, lotA, 'returned_by_admin');
const removed = (credits: number): WalletEvent => ({
  type: 'CreditsRemoved',
  data: { clientId, credits, fromLots: [{ lotId: lotA, credits }], reason: 'Because' },
});
const reversed = (credits: number, amountCents: number, refundId = 're_1'): WalletEvent => ({
  type: 'LotRefundReversed',
  data: { clientId, lotId: lotA, paymentId, refundId, credits, amountCents },
});

describe('3 credits for $425.00, one of them spent', () => {
  const lot = lotAfter(spent(spendA, lotA));

  it('are worth 283.33 unused, and their refund pays as much', () => {
    expect(valueOf(lot)).toEqual({
      spentCents: 141_67,
      refundedCents: 0,
      removedCents: 0,
      unusedCents: 283_33,
    });
    expect(refundAmounts(lot)).toEqual([141_67, 283_33]);
  });
});

describe('which credit it is', () => {
  it('is the lowest free one for a spend, and its own for a return', () => {
    const both = lotAfter(spent(spendA, lotA), spent(spendB, lotA));
    expect([spendPrice(both, spendA), spendPrice(both, spendB)]).toEqual([141_67, 141_66]);
    const second = lotAfter(spent(spendA, lotA), spent(spendB, lotA), back(spendA));
    expect(valueOf(second)).toMatchObject({ spentCents: 141_66, unusedCents: 283_34 });
    const again = lotAfter(spent(spendA, lotA), spent(spendB, lotA), back(spendA), spent('again', lotA));
    expect(spendPrice(again, 'again')).toBe(141_67);
  });

  it('is the highest free one for what is removed, and free or frozen ones are unused', () => {
    const lot = lotAfter(frozen(lotA, 1, 'request', 'refund'), removed(1));
    expect(valueOf(lot)).toMatchObject({ removedCents: 141_66, unusedCents: 283_34 });
    expect(refundAmounts(lot)).toEqual([141_67]);
  });

  it('is one that costs what was paid back, also where a higher one is free again', () => {
    // The second is held for a refund of its price; the third is returned meanwhile.
    const asked = [
      spent(spendA, lotA),
      spent(spendB, lotA),
      spent('third', lotA),
      back(spendB),
      frozen(lotA, 1, 'request', 'refund'),
      back('third'),
    ];
    const lot = lotAfter(...asked, released(lotA, 1, 'request'), lotRefunded(1, 141_66));
    expect(valueOf(lot)).toEqual({
      spentCents: 141_67,
      refundedCents: 141_66,
      removedCents: 0,
      unusedCents: 141_67,
    });
  });

  it('comes back to where it was when its refund fails, and not that of another', () => {
    const refunds = [lotRefunded(1, 141_67), lotRefunded(1, 141_66, 're_2')];
    const lot = lotAfter(...refunds, reversed(1, 141_67));
    expect(valueOf(lot)).toMatchObject({ refundedCents: 141_66, unusedCents: 283_34 });
    expect(refundAmounts(lot)).toEqual([141_67, 283_34]);
  });
});

describe('a lot whose refund was recorded at another price of its credits', () => {
  it('still sums to what was paid where its credits can be found at that price', () => {
    const lot = lotAfter(lotRefunded(1, 141_66));
    expect(valueOf(lot)).toMatchObject({ refundedCents: 141_66, unusedCents: 283_34 });
    expect(refundAmounts(lot)).toEqual([141_67, 283_34]);
  });

  it('keeps the recorded amount where they cannot, and pays back no more than is left', () => {
    const lot = lotAfter(lotRefunded(2, 283_32));
    expect(valueOf(lot)).toMatchObject({ refundedCents: 283_33, unusedCents: 141_67 });
    expect(shortfallOf(lot)).toEqual({ credits: 0, cents: 0 });
    expect(refundAmounts(lotAfter(lotRefunded(1, 300_00)))).toEqual([125_00, 125_00]);
  });
});

describe('a shortfall', () => {
  it('is what was spent of credits whose money was paid back', () => {
    const lot = lotAfter(spent(spendA, lotA), lotRefunded(2, 425_00));
    expect(shortfallOf(lot)).toEqual({ credits: 1, cents: 141_67 });
  });

  it('is also the rest of an amount that no credits cost', () => {
    expect(shortfallOf(lotAfter(lotRefunded(1, 150_00)))).toEqual({ credits: 0, cents: 8_33 });
    expect(shortfallOf(lotAfter(lotRefunded(0, 60_00)))).toEqual({ credits: 0, cents: 60_00 });
  });

  it('is none while less was paid back than the credits cost', () => {
    expect(shortfallOf(lotAfter(lotRefunded(1, 100_00)))).toEqual({ credits: 0, cents: 0 });
    expect(shortfallOf(lotAfter())).toEqual({ credits: 0, cents: 0 });
  });
});
