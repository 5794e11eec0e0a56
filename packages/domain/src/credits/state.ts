import type { GrantKind, LotFreezeCause } from '@setter/events/credits/value-sets';
import { pagedMap, type PagedMap } from '../paged-map.ts';

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
  /** Spent and not returned. Which appointments they unlocked is in the events of the appointments. */
  readonly spent: number;
  readonly refundIds: readonly string[];
  readonly refundedCredits: number;
};

/** A client's credits: every lot that ever came in, oldest first, weighed by what can be spent of it. */
export type Wallet = { readonly lots: PagedMap<Lot> };

export const lots = pagedMap<Lot>({
  idOf: ({ lotId }) => lotId,
  weightOf: ({ available }) => available,
  pack: (lot) => [
    lot.lotId,
    lot.origin.kind === 'purchased' ? lot.origin.paymentId : null,
    lot.origin.kind === 'granted' ? lot.origin.grant : null,
    lot.credits,
    lot.priceCents,
    lot.available,
    lot.frozen,
    lot.frozenFor,
    lot.spent,
    lot.refundIds,
    lot.refundedCredits,
  ],
  unpack: ([lotId, paymentId, grant, ...rest]: PackedLot): Lot => {
    const [credits, priceCents, available, frozen, frozenFor, spent, refundIds, refundedCredits] = rest;
    return {
      lotId,
      origin: grant === null ? { kind: 'purchased', paymentId: paymentId! } : { kind: 'granted', grant },
      credits,
      priceCents,
      available,
      frozen,
      frozenFor,
      spent,
      refundIds,
      refundedCredits,
    };
  },
});

type PackedLot = readonly [
  lotId: string,
  paymentId: string | null,
  grant: GrantKind | null,
  credits: number,
  priceCents: number,
  available: number,
  frozen: number,
  frozenFor: LotFreezeCause | null,
  spent: number,
  refundIds: readonly string[],
  refundedCredits: number,
];

/** What can be spent. */
export const balanceOf = (wallet: Wallet): number => wallet.lots.weight;

export const lotOf = (wallet: Wallet, lotId: string): Lot | undefined => lots.get(wallet.lots, lotId);

export const newLot = (lotId: string, origin: LotOrigin, credits: number, priceCents: number): Lot => ({
  lotId,
  origin,
  credits,
  priceCents,
  available: credits,
  frozen: 0,
  frozenFor: null,
  spent: 0,
  refundIds: [],
  refundedCredits: 0,
});
