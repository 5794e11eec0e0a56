import { describe, expect, it } from 'vitest';
import { acceptHint, moneyText, reviewRows, reviewSentences } from './review-texts.ts';

const expected = { credits: 5, amountCents: 62_500, currency: 'AUD', liveMode: true };
const review = { expected, received: { ...expected, amountCents: 52_500 } };

describe('a held payment', () => {
  it('says what differs', () => {
    expect(reviewSentences(review)).toEqual(['Less arrived than was ordered.']);
    expect(reviewSentences({ expected, received: { ...expected, amountCents: 70_000 } })).toEqual([
      'More arrived than was ordered.',
    ]);
    expect(
      reviewSentences({ expected, received: { ...expected, currency: 'USD', liveMode: false, credits: 3 } }),
    ).toEqual([
      'It was paid in USD instead of AUD.',
      'It was paid in test mode, which moves no money.',
      'The provider names 3 credits instead of 5.',
    ]);
    expect(reviewSentences({ expected, received: expected })).toEqual([
      'What arrived is not what was ordered.',
    ]);
  });

  it('is beside what was expected', () => {
    expect(reviewRows(review, true)).toEqual([
      { label: 'Amount', expected: '$625.00', arrived: '$525.00', differs: true },
      { label: 'Difference', expected: '', arrived: '\u2212$100.00', differs: true },
      { label: 'GST in it', expected: '$56.82', arrived: '$47.73', differs: false },
    ]);
    const inDollars = { expected, received: { ...expected, currency: 'USD', liveMode: false } };
    expect(reviewRows(inDollars, true)).toEqual([
      { label: 'Amount', expected: '$625.00', arrived: 'USD 625.00', differs: true },
      { label: 'Mode', expected: 'Live', arrived: 'Test', differs: true },
    ]);
    expect(moneyText(62_500, 'AUD')).toBe('$625.00');
    expect(moneyText(62_500, 'JPY')).toBe('JPY 62500');
    expect(moneyText(62_500, 'KWD')).toBe('KWD 62.500');
  });

  it('says how many credits it pays for', () => {
    const receivedPaysFor = { credits: 4, leftCents: 2500, creditCents: 12_500 };
    expect(acceptHint({ review, receivedPaysFor })).toBe(
      'At $125.00 a credit, $525.00 pays for 4 and leaves $25.00.',
    );
    expect(
      acceptHint({
        review: { expected, received: expected },
        receivedPaysFor: { credits: 5, leftCents: 0, creditCents: 12_500 },
      }),
    ).toBe('At $125.00 a credit, $625.00 pays for 5.');
    expect(acceptHint({ review, receivedPaysFor: null })).toBeUndefined();
  });
});
