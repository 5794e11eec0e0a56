import type { WalletEvent } from '@setter/events/credits/events';
import { type Freeze, type Lot, type LotRefund, newLot } from './state.ts';

/** A lot as it stands after any event of its wallet; undefined before it came in. */
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
      const taken = event.data.fromLots.find((one) => one.lotId === lotId);
      return lot && { ...lot, available: lot.available - (taken?.credits ?? 0) };
    }
    default:
      return lot !== undefined && event.data.lotId === lotId ? evolveLot(lot, event) : lot;
  }
};

/** What happens to a lot after it came in. */
export type LotEvent = Exclude<
  WalletEvent,
  { readonly type: 'CreditsPurchased' | 'CreditsGranted' | 'CreditsRemoved' }
>;

export const evolveLot = (lot: Lot, event: LotEvent): Lot => {
  switch (event.type) {
    case 'CreditSpent':
      return { ...lot, available: lot.available - 1, spent: lot.spent + 1 };
    case 'CreditReturned':
      return { ...lot, available: lot.available + 1, spent: lot.spent - 1 };
    case 'LotFrozen': {
      const { freezeId, cause, credits } = event.data;
      return {
        ...lot,
        available: lot.available - credits,
        freezes: addFreeze(lot.freezes, { freezeId, cause, credits }),
      };
    }
    case 'LotReleased': {
      const { freezeId, credits } = event.data;
      return {
        ...lot,
        available: lot.available + credits,
        freezes: lot.freezes.filter((one) => one.freezeId !== freezeId),
      };
    }
    case 'LotRefunded': {
      const { refundId, paymentId, credits, amountCents } = event.data;
      return {
        ...lot,
        available: lot.available - credits,
        refunds: addRefund(lot.refunds, { refundId, paymentId, credits, amountCents }),
      };
    }
    case 'LotRefundReversed': {
      const { refundId, paymentId, credits, amountCents } = event.data;
      return {
        ...lot,
        available: lot.available + credits,
        refunds: addRefund(lot.refunds, {
          refundId,
          paymentId,
          credits: -credits,
          amountCents: -amountCents,
        }),
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
