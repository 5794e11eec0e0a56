import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPacks } from './credit-packs.ts';
import {
  creditPrice,
  creditsFor,
  evenPrice,
  nearestCount,
  type PricedLot,
  priceOfFirst,
} from './lot-price.ts';

const lot: fc.Arbitrary<PricedLot> = fc.record({
  credits: fc.integer({ min: 1, max: 1000 }),
  priceCents: fc.integer({ min: 0, max: 10_000_00 }),
});
const pricesOf = (one: PricedLot): number[] =>
  Array.from({ length: one.credits }, (_, n) => creditPrice(one, n + 1));
const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

describe('the price of a credit', () => {
  it('is the price of a lot by its number, with halves rounded up', () => {
    expect(pricesOf({ credits: 3, priceCents: 425_00 })).toEqual([141_67, 141_66, 141_67]);
    expect(pricesOf({ credits: 2, priceCents: 1 })).toEqual([1, 0]);
    expect(pricesOf({ credits: 7, priceCents: 100 })).toEqual([14, 15, 14, 14, 14, 15, 14]);
    for (const pack of creditPacks) expect(sum(pricesOf(pack))).toBe(pack.priceCents);
  });

  it('sums to what was paid, wherever a lot is cut, and differs by a cent at most', () => {
    fc.assert(
      fc.property(lot, fc.nat(), (bought, n) => {
        const prices = pricesOf(bought);
        const cut = n % (bought.credits + 1);
        expect(sum(prices.slice(0, cut))).toBe(priceOfFirst(bought, cut));
        expect(sum(prices)).toBe(bought.priceCents);
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
        const even = new Set(prices).size === 1 ? prices[0] : null;
        expect(evenPrice(bought)).toBe(even);
      }),
    );
  });

  it('is exact for the largest lots', () => {
    expect(priceOfFirst({ credits: 100_000, priceCents: 1_000_000_00 - 1 }, 99_999)).toBe(99_998_999);
  });
});

describe('how many credits an amount bought', () => {
  it('is the number that costs it', () => {
    fc.assert(
      fc.property(lot, fc.nat(), (bought, n) => {
        fc.pre(bought.priceCents >= bought.credits);
        const count = n % (bought.credits + 1);
        const prices = pricesOf(bought).toReversed();
        expect(nearestCount(prices, sum(prices.slice(0, count)))).toBe(count);
      }),
    );
  });

  it('is the nearest for any other amount, and rises with it', () => {
    fc.assert(
      fc.property(lot, fc.nat({ max: 10_000_00 }), fc.nat({ max: 100 }), (bought, cents, more) => {
        const prices = pricesOf(bought);
        const count = nearestCount(prices, cents);
        const distances = Array.from({ length: bought.credits + 1 }, (_, one) =>
          Math.abs(sum(prices.slice(0, one)) - cents),
        );
        expect(distances[count]).toBe(Math.min(...distances));
        expect(nearestCount(prices, cents + more)).toBeGreaterThanOrEqual(count);
      }),
      // Each looks at all numbers of credits.
      { numRuns: 30 },
    );
  });

  it('is one more at the half of a credit, and none for nothing', () => {
    expect(
      [6249, 6250, 18_749, 18_750].map((cents) => nearestCount([125_00, 125_00, 125_00], cents)),
    ).toEqual([0, 1, 1, 2]);
    expect(nearestCount([0, 0], 0)).toBe(0);
    expect(nearestCount([], 100)).toBe(0);
    expect(nearestCount([1], -5)).toBe(0);
  });

  it('is what it pays for in whole credits, with what it leaves, beyond the lot too', () => {
    const three = { credits: 3, priceCents: 425_00 };
    expect(creditsFor(three, 283_33)).toEqual({ credits: 2, leftCents: 0 });
    expect(creditsFor(three, 283_32)).toEqual({ credits: 1, leftCents: 141_65 });
    expect(creditsFor(three, 850_00)).toEqual({ credits: 6, leftCents: 0 });
    expect(creditsFor(three, 0)).toEqual({ credits: 0, leftCents: 0 });
    expect(creditsFor({ credits: 3, priceCents: 0 }, 5)).toEqual({ credits: 0, leftCents: 5 });
  });
});
