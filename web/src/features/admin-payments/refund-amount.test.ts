import { describe, expect, it } from 'vitest';
import { refundCents, refundCentsEach, refundParts } from './refund-amount.ts';

/** Three credits that were bought for $425.00, one of them spent. */
const ofThree = { refundAmounts: [14_167, 28_333] };
const ofFive = { refundAmounts: [12_500, 25_000, 37_500] };

describe('the amount of a refund', () => {
  it('is what the server says for that many credits', () => {
    expect([1, 2].map((chosen) => refundCents(ofThree, chosen))).toEqual([14_167, 28_333]);
    expect(refundCents({ refundAmounts: [] }, 1)).toBe(0);
  });

  it('has a price for each credit where they cost the same, and none where it would not add up', () => {
    expect([1, 2, 3].map((chosen) => refundCentsEach(ofFive, chosen))).toEqual([12_500, 12_500, 12_500]);
    expect([1, 2].map((chosen) => refundCentsEach(ofThree, chosen))).toEqual([14_167, null]);
    expect(refundCentsEach({ refundAmounts: [] }, 1)).toBeNull();
  });

  it('divides the credits into used, refunded before, chosen and staying', () => {
    const payment = { credits: 10, refundedCredits: 2, refundableCredits: 5 };
    expect(refundParts(payment, 4)).toEqual({ used: 3, refunded: 2, chosen: 4, stay: 1 });
  });
});
