import type { WalletEvent } from '@setter/events/credits/events';
import type { LedgerEntryType } from '@setter/events/credits/value-sets';
import { unchanged } from '../unchanged.ts';

/** One line of a client's ledger. `amount` is signed; all of them sum to what can be spent. */
export type LedgerEntry = { readonly type: LedgerEntryType; readonly amount: number };

const noEntry = null;
const entry = (type: LedgerEntryType, amount: number): LedgerEntry | null =>
  amount === 0 ? noEntry : { type, amount };

/** What an event means for the ledger; null when it moves no credit (freezing a lot that is all spent). */
export const ledgerEntry = (event: WalletEvent): LedgerEntry | null => {
  switch (event.type) {
    case 'CreditsPurchased':
      return entry('purchase', event.data.credits);
    case 'CreditSpent':
      return entry('usage', -1);
    case 'CreditReturned':
      return entry('usage', 1);
    case 'CreditsGranted':
      return entry('adjustment', event.data.credits);
    case 'CreditsRemoved':
      return entry('adjustment', -event.data.credits);
    case 'LotFrozen':
      return entry('adjustment', -event.data.credits);
    case 'LotReleased':
      return entry('adjustment', event.data.credits);
    case 'LotRefunded':
      return entry('refund', -event.data.credits);
    case 'LotRefundReversed':
      return entry('refund', event.data.credits);
    default:
      return unchanged(noEntry, event);
  }
};

/** Purchased − Used + Adjusted − Refunded = Balance. Used is net of returns; Adjusted may be negative. */
export type LedgerTotals = {
  readonly purchased: number;
  readonly used: number;
  readonly adjusted: number;
  readonly refunded: number;
  readonly balance: number;
};

export const noTotals: LedgerTotals = { purchased: 0, used: 0, adjusted: 0, refunded: 0, balance: 0 };

export const addToTotals = (totals: LedgerTotals, { type, amount }: LedgerEntry): LedgerTotals => ({
  purchased: totals.purchased + (type === 'purchase' ? amount : 0),
  used: totals.used - (type === 'usage' ? amount : 0),
  adjusted: totals.adjusted + (type === 'adjustment' ? amount : 0),
  refunded: totals.refunded - (type === 'refund' ? amount : 0),
  balance: totals.balance + amount,
});
