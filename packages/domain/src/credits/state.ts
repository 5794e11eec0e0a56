import type { WalletEvent } from '@setter/events/credits/events';
import type { GrantKind } from '@setter/events/credits/value-sets';
import { unchanged } from '../unchanged.ts';

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
  readonly frozenFor: 'dispute' | 'review' | null;
  /** Open spends with their appointments: each was taken from this lot and, when returned, goes back there. */
  readonly spends: ReadonlyMap<string, string>;
  readonly refundIds: readonly string[];
  readonly refundedCredits: number;
};

/** A client's credits: every lot that ever came in, oldest first. */
export type Wallet = { readonly lots: readonly Lot[] };

export const initialState: Wallet = { lots: [] };

/** What can be spent. */
export const balanceOf = (wallet: Wallet): number => wallet.lots.reduce((sum, lot) => sum + lot.available, 0);

export const lotOf = (wallet: Wallet, lotId: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.lotId === lotId);

/** The lot that paid for a spend which has not been returned. */
export const lotOfSpend = (wallet: Wallet, spendId: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.spends.has(spendId));

const newLot = (lotId: string, origin: LotOrigin, credits: number, priceCents: number): Lot => ({
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

const add = (wallet: Wallet, lot: Lot): Wallet => ({ lots: [...wallet.lots, lot] });

const change = (wallet: Wallet, lotId: string, how: (lot: Lot) => Partial<Lot>): Wallet => ({
  lots: wallet.lots.map((lot) => (lot.lotId === lotId ? { ...lot, ...how(lot) } : lot)),
});

export const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'CreditsPurchased': {
      const { lotId, paymentId, credits, priceCents } = event.data;
      return add(wallet, newLot(lotId, { kind: 'purchased', paymentId }, credits, priceCents));
    }
    case 'CreditsGranted': {
      const { lotId, kind, credits, paid } = event.data;
      return add(wallet, newLot(lotId, { kind: 'granted', grant: kind }, credits, paid?.amountCents ?? 0));
    }
    case 'CreditsRemoved':
      return event.data.fromLots.reduce(
        (before, taken) =>
          change(before, taken.lotId, (lot) => ({ available: lot.available - taken.credits })),
        wallet,
      );
    case 'CreditSpent': {
      const { spendId, appointmentId, lotId } = event.data;
      return change(wallet, lotId, (lot) => ({
        available: lot.available - 1,
        spends: new Map(lot.spends).set(spendId, appointmentId),
      }));
    }
    case 'CreditReturned':
      return change(wallet, event.data.lotId, (lot) => ({
        available: lot.available + 1,
        spends: new Map([...lot.spends].filter(([spendId]) => spendId !== event.data.spendId)),
      }));
    case 'LotRefunded': {
      const { lotId, credits, refundId } = event.data;
      return change(wallet, lotId, (lot) => ({
        available: lot.available - credits,
        refundIds: [...lot.refundIds, refundId],
        refundedCredits: lot.refundedCredits + credits,
      }));
    }
    case 'LotFrozen': {
      const { lotId, credits, cause } = event.data;
      return change(wallet, lotId, (lot) => ({
        available: lot.available - credits,
        frozen: lot.frozen + credits,
        frozenFor: cause,
      }));
    }
    case 'LotReleased': {
      const { lotId, credits } = event.data;
      return change(wallet, lotId, (lot) => ({
        available: lot.available + credits,
        frozen: lot.frozen - credits,
        frozenFor: null,
      }));
    }
    default:
      return unchanged(wallet, event);
  }
};
