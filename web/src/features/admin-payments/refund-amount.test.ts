import { describe, expect, it } from 'vitest';
import { refundCents, refundParts } from './refund-amount.ts';

const pack3 = {
  credits: 3,
  amountCents: 42_500,
  refundedCredits: 0,
  refundedCents: 0,
  refundableCredits: 3,
  refundableCents: 42_500,
};

describe('the amount of a refund', () => {
  it('is a part of the price, and the last credit takes the rounding', () => {
    expect([1, 2, 3].map((chosen) => refundCents(pack3, chosen))).toEqual([14_166, 28_332, 42_500]);
    const afterTwo = {
      ...pack3,
      refundedCredits: 2,
      refundedCents: 28_332,
      refundableCredits: 1,
      refundableCents: 14_168,
    };
    expect(refundCents(afterTwo, 1)).toBe(14_168);
  });

  it('is what the server says for all that can be refunded, and never more than is left', () => {
    expect(refundCents({ ...pack3, refundableCredits: 2, refundableCents: 28_332 }, 2)).toBe(28_332);
    expect(refundCents({ ...pack3, refundedCents: 42_000 }, 1)).toBe(500);
  });

  it('divides the credits into used, refunded before, chosen and staying', () => {
    const payment = { ...pack3, credits: 10, refundedCredits: 2, refundableCredits: 5, refundableCents: 1 };
    expect(refundParts(payment, 4)).toEqual({ used: 3, refunded: 2, chosen: 4, stay: 1 });
  });
});
