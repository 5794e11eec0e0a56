/** A lot as it was bought. Its credits are numbered from 1. */
export type PricedLot = {
  readonly credits: number;
  /** What was paid for the whole lot in cents, GST included. */
  readonly priceCents: number;
};

/**
 * What the first `count` credits of a lot cost together, in cents, halves rounded up: all of them cost the lot's price,
 * and two credits differ by a cent at most. No other code divides the price of a lot.
 */
export const priceOfFirst = ({ credits, priceCents }: PricedLot, count: number): number =>
  Math.floor((2 * priceCents * count + credits) / (2 * credits));

/** What one credit of a lot costs, in cents. */
export const creditPrice = (lot: PricedLot, number: number): number =>
  priceOfFirst(lot, number) - priceOfFirst(lot, number - 1);

/** What each credit costs, in cents; null where not all of them cost the same. */
export const evenPrice = ({ credits, priceCents }: PricedLot): number | null =>
  credits !== 0 && priceCents % credits === 0 ? priceCents / credits : null;

/**
 * How many credits with these prices, taken in their order, cost what comes nearest to an amount: of two that are as near
 * the dearer, of two that cost the same the fewer.
 */
export const nearestCount = (prices: readonly number[], cents: number): number => {
  let [count, sum] = [0, 0];
  for (const [n, price] of prices.entries()) {
    sum += price;
    if (2 * cents < 2 * sum - price) break;
    if (price > 0) count = n + 1;
  }
  return count;
};

/** How many credits an amount pays for at the price of a lot, also beyond its number, and what it leaves in cents. */
export const creditsFor = (
  lot: PricedLot,
  cents: number,
): { readonly credits: number; readonly leftCents: number } => {
  if (lot.priceCents <= 0) return { credits: 0, leftCents: cents };
  let credits = Math.ceil((cents * lot.credits) / lot.priceCents);
  while (priceOfFirst(lot, credits) > cents) credits--;
  return { credits, leftCents: cents - priceOfFirst(lot, credits) };
};
