import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditsWorth,
  type PaidBack,
  type PricedLot,
  priceOf,
  refundAmount,
  shortfallOf,
} from './lot-price.ts';

const lot: fc.Arbitrary<PricedLot> = fc.record({
  credits: fc.integer({ min: 1, max: 1000 }),
  priceCents: fc.integer({ min: 1, max: 10_000_00 }),
});

describe('the price of a part of a lot', () => {
  it('is credits times the price of one, and the last credit takes the rounding', () => {
    const three = { credits: 3, priceCents: 425_00 };
    expect([1, 2, 3].map((count) => priceOf(three, count))).toEqual([141_66, 283_32, 425_00]);
  });

  it('sums to what was paid, however a lot is refunded', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 });
    fc.assert(
      fc.property(lot, parts, (bought, counts) => {
        let paidBack: PaidBack = { credits: 0, cents: 0 };
        for (const count of [...counts, bought.credits]) {
          const credits = Math.min(count, bought.credits - paidBack.credits);
          if (credits === 0) continue;
          const cents = refundAmount(bought, paidBack, credits);
          paidBack = { credits: paidBack.credits + credits, cents: paidBack.cents + cents };
          expect(paidBack.cents).toBeLessThanOrEqual(bought.priceCents);
        }
        expect(paidBack).toEqual({ credits: bought.credits, cents: bought.priceCents });
      }),
    );
  });

  it('never pays back more than is left of it after other refunds', () => {
    fc.assert(
      fc.property(lot, fc.nat({ max: 10_000_00 }), fc.nat(), (bought, cents, n) => {
        const paidBack = { credits: n % bought.credits, cents: Math.min(cents, bought.priceCents) };
        const amount = refundAmount(bought, paidBack, 1 + (n % (bought.credits - paidBack.credits)));
        expect(paidBack.cents + amount).toBeLessThanOrEqual(bought.priceCents);
        expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('how many credits an amount bought', () => {
  it('is the number that costs it', () => {
    fc.assert(
      fc.property(lot, fc.nat(), (bought, n) => {
        fc.pre(bought.priceCents >= bought.credits);
        const count = n % (bought.credits + 1);
        expect(creditsWorth(bought, priceOf(bought, count))).toBe(count);
      }),
    );
  });

  it('is the nearest for any other amount, and rises with it', () => {
    fc.assert(
      fc.property(lot, fc.nat({ max: 10_000_00 }), fc.nat({ max: 100 }), (bought, cents, more) => {
        const count = creditsWorth(bought, cents);
        const distance = (one: number) => Math.abs(priceOf(bought, one) - cents);
        const neighbours = [Math.max(0, count - 1), Math.min(bought.credits, count + 1)];
        expect(distance(count)).toBeLessThanOrEqual(Math.min(...neighbours.map(distance)));
        expect(creditsWorth(bought, cents + more)).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});

describe('a shortfall', () => {
  const five = { credits: 5, priceCents: 625_00 };

  it('is what was spent of credits whose money was paid back', () => {
    expect(shortfallOf(five, { credits: 3, cents: 625_00 })).toEqual({ credits: 2, cents: 250_00 });
    expect(shortfallOf(five, { credits: 0, cents: 125_00 })).toEqual({ credits: 1, cents: 125_00 });
  });

  it('is none while the credits went with their money, to the nearest credit', () => {
    expect(shortfallOf(five, { credits: 2, cents: 250_00 })).toEqual({ credits: 0, cents: 0 });
    expect(shortfallOf(five, { credits: 0, cents: 10_00 })).toEqual({ credits: 0, cents: 0 });
  });
});
