import type { GrantKind, LotFreezeCause } from '@setter/events/credits/value-sets';

export type LotOrigin =
  | { readonly kind: 'purchased'; readonly paymentId: string }
  | { readonly kind: 'granted'; readonly grant: GrantKind };

/** Credits that came in together, at one price. */
export type Lot = {
  readonly lotId: string;
  readonly origin: LotOrigin;
  readonly credits: number;
  /** What was paid for the whole lot, GST included; 0 for what was given. */
  readonly priceCents: number;
  /** Can be spent now. Zero while the lot is frozen. */
  readonly available: number;
  /** Unspent, but held back. */
  readonly frozen: number;
  readonly frozenFor: LotFreezeCause | null;
  /** Open spends with their appointments: each was taken from this lot and, when returned, goes back there. */
  readonly spends: ReadonlyMap<string, string>;
  readonly refundIds: readonly string[];
  readonly refundedCredits: number;
};

/** A client's credits: every lot that ever came in, oldest first. */
export type Wallet = { readonly lots: readonly Lot[] };

/** What can be spent. */
export const balanceOf = (wallet: Wallet): number => wallet.lots.reduce((sum, lot) => sum + lot.available, 0);

export const lotOf = (wallet: Wallet, lotId: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.lotId === lotId);

/** The lot that paid for a spend which has not been returned. */
export const lotOfSpend = (wallet: Wallet, spendId: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.spends.has(spendId));

export const newLot = (lotId: string, origin: LotOrigin, credits: number, priceCents: number): Lot => ({
  lotId,
  origin,
  credits,
  priceCents,
  available: credits,
  frozen: 0,
  frozenFor: null,
  spends: new Map(),
  refundIds: [],
  refundedCredits: 0,
});
