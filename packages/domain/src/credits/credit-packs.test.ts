import { describe, expect, it } from 'vitest';
import { reject } from '../rejections.ts';
import { creditPacks, findPack, gstIn, pricePerCreditCents } from './credit-packs.ts';

describe('the packs on sale', () => {
  it('are 1, 3, 5 and 10 credits at their prices in cents', () => {
    expect(creditPacks.map(({ credits, priceCents }) => [credits, priceCents])).toEqual([
      [1, 15_000],
      [3, 42_500],
      [5, 62_500],
      [10, 99_900],
    ]);
  });

  it('name 5 the most popular and 10 the best value', () => {
    expect(creditPacks.map(({ badge }) => badge)).toEqual([null, null, 'Most Popular', 'Best Value']);
    expect(creditPacks.filter(({ popular }) => popular).map(({ credits }) => credits)).toEqual([5]);
  });

  it('state as savings what single credits would cost more', () => {
    for (const { credits, priceCents, originalPriceCents, savingsCents } of creditPacks.slice(1)) {
      expect(originalPriceCents).toBe(credits * 15_000);
      expect(savingsCents).toBe(credits * 15_000 - priceCents);
    }
  });

  it('show a price per credit rounded to the cent', () => {
    expect(creditPacks.map(pricePerCreditCents)).toEqual([15_000, 14_167, 12_500, 9_990]);
  });

  it('have an id and a provider price each', () => {
    expect(new Set(creditPacks.flatMap(({ id, stripePriceId }) => [id, stripePriceId])).size).toBe(8);
  });
});

describe('GST', () => {
  it('is an eleventh of a price that includes it, to the cent', () => {
    expect(creditPacks.map(({ priceCents }) => gstIn(priceCents, true))).toEqual([
      1_364, 3_864, 5_682, 9_082,
    ]);
  });

  it('is none while the business is not registered for it', () => {
    expect(gstIn(15_000, false)).toBe(0);
  });
});

describe('finding the pack that a browser means', () => {
  it('goes by price id, or by our id, or by credits alone', () => {
    const quoted = { credits: 3, amountCents: 42_500 };
    expect(findPack({ ...quoted, stripePriceId: 'price_credits_3' })).toMatchObject({ id: 'pack-3' });
    expect(findPack({ ...quoted, packId: 'pack-3' })).toMatchObject({ id: 'pack-3' });
    expect(findPack(quoted)).toMatchObject({ id: 'pack-3' });
  });

  it('refuses another price, another number of credits or a pack that is not sold', () => {
    const mismatch = reject('PackMismatch');
    expect(findPack({ stripePriceId: 'price_credits_3', credits: 3, amountCents: 1 })).toEqual(mismatch);
    expect(findPack({ stripePriceId: 'price_credits_3', credits: 10, amountCents: 42_500 })).toEqual(
      mismatch,
    );
    expect(findPack({ stripePriceId: 'price_credits_10', credits: 3, amountCents: 42_500 })).toEqual(
      mismatch,
    );
    expect(findPack({ credits: 4, amountCents: 60_000 })).toEqual(mismatch);
    expect(findPack({ packId: 'toString', credits: 3, amountCents: 42_500 })).toEqual(mismatch);
  });
});
