import type { WalletEvent } from '@setter/events/credits/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { freezeLot } from './freeze-lot.ts';
import { grantCredits } from './grant-credits.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { refundLot } from './refund-lot.ts';
import { releaseLot } from './release-lot.ts';
import { removeCredits } from './remove-credits.ts';
import { returnSpentCredit } from './return-spent-credit.ts';
import { setBalance } from './set-balance.ts';
import { spendCredit } from './spend-credit.ts';
import { type Lot, newLot, type Wallet } from './state.ts';

export const initialState = { lots: [] } as Wallet;

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

/** `wallet-{clientId}`. */
export const walletDecider = {
  initialState,
  evolve,
  decide: {
    FreezeLot: freezeLot,
    GrantCredits: grantCredits,
    PurchaseCredits: purchaseCredits,
    RefundLot: refundLot,
    ReleaseLot: releaseLot,
    RemoveCredits: removeCredits,
    ReturnSpentCredit: returnSpentCredit,
    SetBalance: setBalance,
    SpendCredit: spendCredit,
  },
} satisfies Decider<Wallet, WalletEvent>;

export type WalletCommand = CommandOf<typeof walletDecider>;
