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
import { type Lot, lots, newLot, type Wallet } from './state.ts';

export const initialState: Wallet = { lots: lots.empty };

const add = (wallet: Wallet, lot: Lot): Wallet => ({ lots: lots.add(wallet.lots, lot) });

const change = (wallet: Wallet, lotId: string, how: (lot: Lot) => Partial<Lot>): Wallet => ({
  lots: lots.change(wallet.lots, lotId, (lot) => ({ ...lot, ...how(lot) })),
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
    case 'CreditSpent':
      return change(wallet, event.data.lotId, ({ available, spent }) => ({
        available: available - 1,
        spent: spent + 1,
      }));
    case 'CreditReturned':
      return change(wallet, event.data.lotId, ({ available, spent }) => ({
        available: available + 1,
        spent: spent - 1,
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
  snapshot: {
    name: 'wallet',
    version: 1,
    encode: (wallet: Wallet) => lots.encode(wallet.lots),
    decode: (lines: readonly string[]): Wallet => ({ lots: lots.decode(lines) }),
  },
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
