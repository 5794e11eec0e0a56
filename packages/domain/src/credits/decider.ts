import type { WalletEvent } from '@setter/events/credits/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { evolveLot, removeFrom } from './evolve-lot.ts';
import { freezeLot } from './freeze-lot.ts';
import { grantCredits } from './grant-credits.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { refundLot } from './refund-lot.ts';
import { releaseLot } from './release-lot.ts';
import { removeCredits } from './remove-credits.ts';
import { returnSpentCredit } from './return-spent-credit.ts';
import { reverseLotRefund } from './reverse-lot-refund.ts';
import { setBalance } from './set-balance.ts';
import { spendCredit } from './spend-credit.ts';
import { type Lot, lots, newLot, type Wallet } from './state.ts';

export const initialState: Wallet = { lots: lots.empty };

const add = (wallet: Wallet, lot: Lot): Wallet => ({ lots: lots.add(wallet.lots, lot) });

const change = (wallet: Wallet, lotId: string, how: (lot: Lot) => Lot): Wallet => ({
  lots: lots.change(wallet.lots, lotId, how),
});

export const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'CreditsPurchased': {
      const { lotId, credits, priceCents } = event.data;
      return add(wallet, newLot(lotId, 'purchased', credits, priceCents));
    }
    case 'CreditsGranted': {
      const { lotId, kind, credits, paid } = event.data;
      return add(wallet, newLot(lotId, kind, credits, paid?.amountCents ?? 0));
    }
    case 'CreditsRemoved':
      return event.data.fromLots.reduce(
        (before, taken) => change(before, taken.lotId, (lot) => removeFrom(lot, taken)),
        wallet,
      );
    case 'CreditReturned':
    case 'CreditSpent':
    case 'LotFrozen':
    case 'LotRefunded':
    case 'LotRefundReversed':
    case 'LotReleased':
      return change(wallet, event.data.lotId, (lot) => evolveLot(lot, event));
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
    version: 4,
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
    ReverseLotRefund: reverseLotRefund,
    SetBalance: setBalance,
    SpendCredit: spendCredit,
  },
} satisfies Decider<Wallet, WalletEvent>;

export type WalletCommand = CommandOf<typeof walletDecider>;
