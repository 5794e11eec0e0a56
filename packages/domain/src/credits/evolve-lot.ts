import type { WalletEvent } from '@setter/events/credits/events';
import {
  placeFrozen,
  placeRefunded,
  placeRefundReversed,
  placeReleased,
  placeRemoved,
  placeReturned,
  placeSpent,
} from './lot-places.ts';
import { refundedPrice } from './lot-value.ts';
import { type Freeze, type Lot, type LotRefund, newLot, refundedFrom } from './state.ts';

/** A lot as it is after any event of its wallet; undefined before it came in. */
export const evolveLotOf = (lotId: string, lot: Lot | undefined, event: WalletEvent): Lot | undefined => {
  switch (event.type) {
    case 'CreditsPurchased': {
      const { credits, priceCents } = event.data;
      return event.data.lotId === lotId ? newLot(lotId, 'purchased', credits, priceCents) : lot;
    }
    case 'CreditsGranted': {
      const { kind, credits, paid } = event.data;
      return event.data.lotId === lotId ? newLot(lotId, kind, credits, paid?.amountCents ?? 0) : lot;
    }
    case 'CreditsRemoved': {
      return lot && event.data.fromLots.filter((one) => one.lotId === lotId).reduce(removeFrom, lot);
    }
    default:
      return lot !== undefined && event.data.lotId === lotId ? evolveLot(lot, event) : lot;
  }
};

/** An admin took credits of a lot away. */
export const removeFrom = (lot: Lot, { credits }: { readonly credits: number }): Lot => ({
  ...lot,
  available: lot.available - credits,
  places: placeRemoved(lot, credits),
});

/** What happens to a lot after it came in. */
export type LotEvent = Exclude<
  WalletEvent,
  { readonly type: 'CreditsPurchased' | 'CreditsGranted' | 'CreditsRemoved' }
>;

export const evolveLot = (lot: Lot, event: LotEvent): Lot => {
  switch (event.type) {
    case 'CreditSpent':
      return {
        ...lot,
        available: lot.available - 1,
        spent: lot.spent + 1,
        places: placeSpent(lot, event.data.spendId),
      };
    case 'CreditReturned':
      return {
        ...lot,
        available: lot.available + 1,
        spent: lot.spent - 1,
        places: placeReturned(lot, event.data.spendId),
      };
    case 'LotFrozen': {
      const { freezeId, cause, credits } = event.data;
      return {
        ...lot,
        available: lot.available - credits,
        freezes: addFreeze(lot.freezes, { freezeId, cause, credits }),
        places: placeFrozen(lot, freezeId, credits),
      };
    }
    case 'LotReleased': {
      const { freezeId, credits } = event.data;
      return {
        ...lot,
        available: lot.available + credits,
        freezes: lot.freezes.filter((one) => one.freezeId !== freezeId),
        places: placeReleased(lot, freezeId, credits),
      };
    }
    case 'LotRefunded': {
      const { refundId, paymentId, credits, amountCents } = event.data;
      const refunds = addRefund(lot.refunds, { refundId, paymentId, credits, amountCents });
      const beyond = refundedFrom({ refunds }).cents - refundedPrice(lot);
      return {
        ...lot,
        available: lot.available - credits,
        refunds,
        places: placeRefunded(lot, refundId, credits, beyond),
      };
    }
    case 'LotRefundReversed': {
      const { refundId, paymentId, credits, amountCents } = event.data;
      const refunds = addRefund(lot.refunds, {
        refundId,
        paymentId,
        credits: -credits,
        amountCents: -amountCents,
      });
      const excess = refundedPrice(lot) - refundedFrom({ refunds }).cents;
      return {
        ...lot,
        available: lot.available + credits,
        refunds,
        places: placeRefundReversed(lot, refundId, credits, excess),
      };
    }
  }
};

const addFreeze = (freezes: readonly Freeze[], added: Freeze): readonly Freeze[] =>
  freezes.some(({ freezeId }) => freezeId === added.freezeId)
    ? freezes.map((one) =>
        one.freezeId === added.freezeId ? { ...one, credits: one.credits + added.credits } : one,
      )
    : [...freezes, added];

const addRefund = (refunds: readonly LotRefund[], added: LotRefund): readonly LotRefund[] =>
  refunds.some(({ refundId }) => refundId === added.refundId)
    ? refunds.map((one) =>
        one.refundId === added.refundId
          ? {
              ...one,
              credits: one.credits + added.credits,
              amountCents: one.amountCents + added.amountCents,
            }
          : one,
      )
    : [...refunds, added];
