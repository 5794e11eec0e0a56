/** A lot as it was bought. */
export type PricedLot = {
  readonly credits: number;
  /** What was paid for the whole lot, GST included. */
  readonly priceCents: number;
};

/** What was paid back for a lot so far, and the credits that went with it. */
export type PaidBack = { readonly credits: number; readonly cents: number };

/** What the first `count` credits of a lot cost in cents: the last one takes the rounding. */
export const priceOf = ({ credits, priceCents }: PricedLot, count: number): number =>
  count >= credits ? priceCents : count * Math.floor(priceCents / credits);

/** What is paid back for the next `count` credits, in cents: with the last credit, all that is left of the price. */
export const refundAmount = (lot: PricedLot, paidBack: PaidBack, count: number): number => {
  const left = Math.max(0, lot.priceCents - paidBack.cents);
  return paidBack.credits + count >= lot.credits ? left : Math.min(left, priceOf(lot, count));
};

/** How many credits of a lot an amount bought, to the nearest whole one. */
export const creditsWorth = (lot: PricedLot, cents: number): number => {
  const { credits, priceCents } = lot;
  if (cents <= 0) return 0;
  if (cents >= priceCents) return credits;
  const each = Math.floor(priceCents / credits);
  const whole = each === 0 ? credits - 1 : Math.min(credits - 1, Math.round(cents / each));
  // The last credit costs more than the others.
  const isNearerToAll = whole === credits - 1 && 2 * cents >= priceOf(lot, whole) + priceCents;
  if (isNearerToAll) return credits;
  return each === 0 ? 0 : whole;
};

/** Credits that were spent before their money was paid back, and that money. */
export const shortfallOf = (lot: PricedLot, paidBack: PaidBack): PaidBack => {
  const credits = Math.max(0, creditsWorth(lot, paidBack.cents) - paidBack.credits);
  return { credits, cents: credits === 0 ? 0 : Math.max(0, paidBack.cents - priceOf(lot, paidBack.credits)) };
};
