import { numberOfSpend, pricesIn } from './lot-places.ts';
import { creditPrice, evenPrice, nearestCount } from './lot-price.ts';
import { type Lot, type PaidBack, refundedFrom, unspentIn } from './state.ts';

const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

const frozenPlaces = (lot: Lot) => lot.freezes.map(({ freezeId }) => ({ freezeId }));

/** What the credits of a lot cost by what became of them, in cents. All four sum to its price. */
export type LotValue = {
  readonly spentCents: number;
  /** Of credits that went with money; `refundedFrom` has the money. */
  readonly refundedCents: number;
  readonly removedCents: number;
  /** Free and frozen ones. */
  readonly unusedCents: number;
};

export const valueOf = (lot: Lot): LotValue => {
  const spentCents = sum(pricesIn(lot, ['spent'], lot.spent));
  const refundedCents = refundedPrice(lot);
  const unusedCents = unusedPrice(lot);
  return {
    spentCents,
    refundedCents,
    removedCents: lot.priceCents - spentCents - refundedCents - unusedCents,
    unusedCents,
  };
};

/** What the unused credits of a lot cost, frozen ones included, in cents. */
export const unusedPrice = (lot: Lot): number =>
  sum(pricesIn(lot, ['free', ...frozenPlaces(lot)], unspentIn(lot)));

/** What the credits cost that were refunded, in cents. */
export const refundedPrice = (lot: Lot): number =>
  sum(pricesIn(lot, ['refunded'], refundedFrom(lot).credits));

/** What the credit cost that an open spend took, in cents; undefined for a spend that the lot does not know. */
export const spendPrice = (lot: Lot, spendId: string): number | undefined => {
  const even = evenPrice(lot);
  if (even !== null) return even;
  const number = numberOfSpend(lot, spendId);
  return number === undefined ? undefined : creditPrice(lot, number);
};

/** What is paid back for 1, 2, … of the free credits, in cents: what those cost, and never more than is left. */
export const refundAmounts = (lot: Lot): readonly number[] => {
  const left = Math.max(0, lot.priceCents - refundedFrom(lot).cents);
  let total = 0;
  return pricesIn(lot, ['free'], lot.available).map((price) => {
    total += price;
    return Math.min(left, total);
  });
};

/** What is paid back for that many free credits, in cents. */
export const refundAmount = (lot: Lot, count: number): number => refundAmounts(lot)[count - 1] ?? 0;

/** Money that was paid back beyond the price of the credits that went with it, in cents; negative when it was less. */
const beyondRefunded = (lot: Lot): number => refundedFrom(lot).cents - refundedPrice(lot);

/** That many of these credits go with money that was paid back; all of them once the whole price was. */
const creditsDue = (lot: Lot, prices: readonly number[], cents: number): number => {
  const paidBack = refundedPrice(lot) + cents;
  if (paidBack > 0 && paidBack >= lot.priceCents) return prices.length;
  return nearestCount(prices, cents);
};

/**
 * How many credits are taken for a refund of an amount, counted together with the money that went back before: as many as
 * come nearest, of those that are free or held by a dispute. What is held for another refund stays.
 */
export const creditsTaken = (lot: Lot, amountCents: number): number => {
  const disputes = lot.freezes.filter(({ cause }) => cause === 'dispute');
  const held = disputes.reduce((total, { credits }) => total + credits, lot.available);
  const prices = pricesIn(lot, ['free', ...disputes.map(({ freezeId }) => ({ freezeId }))], held);
  return creditsDue(lot, prices, beyondRefunded(lot) + amountCents);
};

/** How many free credits have been paid back already, since they were not free when the money went. */
export const creditsOwed = (lot: Lot): number =>
  creditsDue(lot, pricesIn(lot, ['free'], lot.available), beyondRefunded(lot));

/** How many refunded credits come back when an amount did not arrive: what stays refunded comes nearest to the rest. */
export const creditsGivenBack = (lot: Lot, amountCents: number): number => {
  const { credits, cents } = refundedFrom(lot);
  const stays = nearestCount(pricesIn(lot, ['refunded'], credits), cents - amountCents);
  return Math.max(0, credits - stays);
};

/**
 * What was paid back beyond the credits that went with it: the money, and how many credits it paid for that were spent
 * before.
 */
export const shortfallOf = (lot: Lot): PaidBack => {
  const cents = Math.max(0, beyondRefunded(lot));
  const others = lot.credits - refundedFrom(lot).credits;
  const prices = pricesIn(lot, ['spent', 'removed', 'free', ...frozenPlaces(lot)], others);
  return { credits: cents === 0 ? 0 : creditsDue(lot, prices, cents), cents };
};
