import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { freezeLot, type FreezeLot } from './freeze-lot.ts';
import { grantCredits, type GrantCredits } from './grant-credits.ts';
import { purchaseCredits, type PurchaseCredits } from './purchase-credits.ts';
import { refundLot, type RefundLot } from './refund-lot.ts';
import { releaseLot, type ReleaseLot } from './release-lot.ts';
import { removeCredits, type RemoveCredits } from './remove-credits.ts';
import { returnSpentCredit, type ReturnSpentCredit } from './return-spent-credit.ts';
import { setBalance, type SetBalance } from './set-balance.ts';
import { spendCredit, type SpendCredit } from './spend-credit.ts';
import { evolve, initialState, type Wallet } from './state.ts';

export type WalletCommand =
  | FreezeLot
  | GrantCredits
  | PurchaseCredits
  | RefundLot
  | ReleaseLot
  | RemoveCredits
  | ReturnSpentCredit
  | SetBalance
  | SpendCredit;

const decide = (command: WalletCommand, wallet: Wallet): Decided<WalletEvent> => {
  switch (command.type) {
    case 'FreezeLot':
      return freezeLot(command, wallet);
    case 'GrantCredits':
      return grantCredits(command, wallet);
    case 'PurchaseCredits':
      return purchaseCredits(command, wallet);
    case 'RefundLot':
      return refundLot(command, wallet);
    case 'ReleaseLot':
      return releaseLot(command, wallet);
    case 'RemoveCredits':
      return removeCredits(command, wallet);
    case 'ReturnSpentCredit':
      return returnSpentCredit(command, wallet);
    case 'SetBalance':
      return setBalance(command, wallet);
    case 'SpendCredit':
      return spendCredit(command, wallet);
    default:
      return assertNever(command);
  }
};

/** `wallet-{clientId}`. */
export const walletDecider: Decider<Wallet, WalletCommand, WalletEvent> = { initialState, evolve, decide };
