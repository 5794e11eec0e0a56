import { creditPrice, evenPrice, type PricedLot } from './lot-price.ts';

/** Where a credit of a lot is: free, or with what holds or took it. */
type Place = string;
const free: Place = '';
const removed: Place = 'removed';
const spend = (spendId: string): Place => `spend ${spendId}`;
const freeze = (freezeId: string): Place => `freeze ${freezeId}`;
const refund = (refundId: string): Place => `refund ${refundId}`;
const is = (place: Place) => (other: Place) => other === place;
const isFree = is(free);
const isRefunded = (place: Place): boolean => place.startsWith('refund ');
const isSpent = (place: Place): boolean => place.startsWith('spend ');

/**
 * Where the credits of a lot are, in the order of their numbers; neighbours in one place are counted together. Null for a
 * lot whose credits cost the same, where it makes no difference.
 */
export type Places = readonly (readonly [place: Place, count: number])[] | null;

type PlacedLot = PricedLot & { readonly places: Places };

export const newPlaces = (lot: PricedLot): Places =>
  evenPrice(lot) === null && lot.credits > 0 ? [[free, lot.credits]] : null;

const expand = (places: NonNullable<Places>): Place[] =>
  places.flatMap(([place, count]) => Array.from({ length: count }, () => place));

const compress = (places: readonly Place[]): NonNullable<Places> => {
  const runs: [Place, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.[0] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
};

/** Numbers of the credits that are in certain places, lowest first. */
const numbersOf = (places: readonly Place[], isThere: (place: Place) => boolean): number[] =>
  places.flatMap((place, n) => (isThere(place) ? [n + 1] : []));

type Move = {
  /** Those that are taken first come first. */
  readonly from: readonly ((place: Place) => boolean)[];
  readonly to: Place;
  readonly count: number;
  readonly order: 'lowest' | 'highest';
  /** What the credits are to cost together, if that many can be found that cost it. */
  readonly cents?: number;
};

const move = (lot: PlacedLot, { from, to, count, order, cents }: Move): Places => {
  if (lot.places === null) return null;
  const places = expand(lot.places);
  const candidates = from.flatMap((isThere) => {
    const numbers = numbersOf(places, isThere);
    return order === 'lowest' ? numbers : numbers.toReversed();
  });
  for (const number of costing(lot, [...new Set(candidates)], count, cents)) places[number - 1] = to;
  return compress(places);
};

/** The first `count` of these credits that cost an amount together; the first ones where none do. */
const costing = (lot: PricedLot, numbers: readonly number[], count: number, cents?: number) => {
  const cheapPrice = Math.floor(lot.priceCents / lot.credits);
  const dear = numbers.filter((number) => creditPrice(lot, number) > cheapPrice);
  const cheap = numbers.filter((number) => creditPrice(lot, number) <= cheapPrice);
  // Each dear one costs a cent more.
  const dearCount = cents === undefined ? -1 : cents - count * cheapPrice;
  const exists = dearCount >= 0 && dearCount <= dear.length && count - dearCount <= cheap.length;
  return exists && dearCount <= count
    ? [...dear.slice(0, dearCount), ...cheap.slice(0, count - dearCount)]
    : numbers.slice(0, count);
};

/** A spend takes the lowest free credit. */
export const placeSpent = (lot: PlacedLot, spendId: string): Places =>
  move(lot, { from: [isFree], to: spend(spendId), count: 1, order: 'lowest' });

/** A return frees the credit of its spend; the highest spent one for a spend that is not known. */
export const placeReturned = (lot: PlacedLot, spendId: string): Places =>
  move(lot, { from: [is(spend(spendId)), isSpent], to: free, count: 1, order: 'highest' });

/** What leaves the lot otherwise are the highest free credits. */
export const placeRemoved = (lot: PlacedLot, count: number): Places =>
  move(lot, { from: [isFree], to: removed, count, order: 'highest' });

export const placeFrozen = (lot: PlacedLot, freezeId: string, count: number): Places =>
  move(lot, { from: [isFree], to: freeze(freezeId), count, order: 'highest' });

export const placeReleased = (lot: PlacedLot, freezeId: string, count: number): Places =>
  move(lot, { from: [is(freeze(freezeId))], to: free, count, order: 'lowest' });

/** @param cents that were paid back beyond the price of the credits which were refunded before. */
export const placeRefunded = (lot: PlacedLot, refundId: string, count: number, cents: number): Places =>
  move(lot, { from: [isFree], to: refund(refundId), count, order: 'highest', cents });

/**
 * A refund that failed frees its own credits, then the lowest of others.
 * @param cents by which the price of the refunded credits exceeds what stays paid back.
 */
export const placeRefundReversed = (lot: PlacedLot, refundId: string, count: number, cents: number): Places =>
  move(lot, { from: [is(refund(refundId)), isRefunded], to: free, count, order: 'lowest', cents });

/** The number of the credit that a spend holds; undefined where that is not known. */
export const numberOfSpend = ({ places }: PlacedLot, spendId: string): number | undefined =>
  places === null ? undefined : numbersOf(expand(places), is(spend(spendId)))[0];

const kinds = { free: isFree, spent: isSpent, refunded: isRefunded, removed: is(removed) };

/**
 * Prices of the credits in some places, in cents, of the highest first.
 * @param where a kind of place, or the freeze that holds them.
 * @param count how many they are, for a lot whose credits cost the same.
 */
export const pricesIn = (
  lot: PlacedLot,
  where: readonly (keyof typeof kinds | { readonly freezeId: string })[],
  count: number,
): readonly number[] => {
  if (lot.places === null) return Array.from({ length: Math.max(0, count) }, () => evenPrice(lot) ?? 0);
  const isThere = where.map((one) => (typeof one === 'string' ? kinds[one] : is(freeze(one.freezeId))));
  return numbersOf(expand(lot.places), (place) => isThere.some((isIn) => isIn(place)))
    .map((number) => creditPrice(lot, number))
    .toReversed();
};
