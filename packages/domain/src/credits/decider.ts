import type { WalletEvent } from '@setter/events/credits/events';
import type { CommandOf, Decider } from '../decider.ts';
import { freezeLot } from './freeze-lot.ts';
import { grantCredits } from './grant-credits.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { refundLot } from './refund-lot.ts';
import { releaseLot } from './release-lot.ts';
import { removeCredits } from './remove-credits.ts';
import { returnSpentCredit } from './return-spent-credit.ts';
import { setBalance } from './set-balance.ts';
import { spendCredit } from './spend-credit.ts';
import { evolve, initialState, type Wallet } from './state.ts';

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
