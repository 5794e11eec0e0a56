import type { GrantKind, LotFreezeCause } from '@setter/events/credits/value-sets';
import { pagedMap, type PagedMap } from '../paged-map.ts';
import { newPlaces, type Places } from './lot-places.ts';

/** Which payment bought a lot is in its events, and the payment names its lot. */
export type LotOrigin = 'purchased' | GrantKind;

/** Unspent credits of a lot that are held back for one cause. */
export type Freeze = {
  /** Our id of a refund that was asked for, or the provider's id of a dispute. */
  readonly freezeId: string;
  readonly cause: LotFreezeCause;
  readonly credits: number;
};

/** What was taken out of a lot for money that was paid back. */
export type LotRefund = {
  /** The provider's id of the refund, or of the dispute that was lost. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly credits: number;
  readonly amountCents: number;
};

/** Credits that came in together, at one price. */
export type Lot = {
  readonly lotId: string;
  readonly origin: LotOrigin;
  readonly credits: number;
  /** What was paid for the whole lot, GST included; 0 for what was given. */
  readonly priceCents: number;
  /** Can be spent now. */
  readonly available: number;
  /** Side by side, oldest first. */
  readonly freezes: readonly Freeze[];
  /** Spent and not returned. Which appointments they unlocked is in the events of the appointments. */
  readonly spent: number;
  /** Oldest first. */
  readonly refunds: readonly LotRefund[];
  readonly places: Places;
};

/** A client's credits: every lot that ever came in, oldest first, weighed by what can be spent of it. */
export type Wallet = { readonly lots: PagedMap<Lot> };

export const lots = pagedMap<Lot>({
  idOf: ({ lotId }) => lotId,
  weightOf: ({ available }) => available,
  pack: (lot) => [
    lot.origin,
    lot.credits,
    lot.priceCents,
    lot.available,
    lot.spent,
    ...(lot.freezes.length + lot.refunds.length === 0 && lot.places === null
      ? []
      : [lot.freezes, lot.refunds, lot.places]),
  ],
  unpack: (
    lotId,
    [origin, credits, priceCents, available, spent, freezes = [], refunds = [], places = null]: PackedLot,
  ): Lot => ({ lotId, origin, credits, priceCents, available, freezes, spent, refunds, places }),
});

type PackedLot = readonly [
  origin: LotOrigin,
  credits: number,
  priceCents: number,
  available: number,
  spent: number,
  freezes?: readonly Freeze[],
  refunds?: readonly LotRefund[],
  places?: Places,
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
  freezes: [],
  spent: 0,
  refunds: [],
  places: newPlaces({ credits, priceCents }),
});

/** Credits that are held back. */
const frozenIn = (lot: Lot): number => lot.freezes.reduce((sum, { credits }) => sum + credits, 0);

/** Neither spent, removed nor refunded, frozen or not. */
export const unspentIn = (lot: Lot): number => lot.available + frozenIn(lot);

/** Money that was paid back, in cents, and credits. */
export type PaidBack = { readonly credits: number; readonly cents: number };

/** What was paid back, and the credits that went with it. */
export const refundedFrom = (lot: Pick<Lot, 'refunds'>): PaidBack => ({
  credits: lot.refunds.reduce((sum, { credits }) => sum + credits, 0),
  cents: lot.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
});
