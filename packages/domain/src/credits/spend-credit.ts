import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import { lots, type Wallet } from './state.ts';

type Spend = {
  readonly clientId: number;
  readonly spendId: string;
  readonly appointmentId: string;
  /** The version of the rubric that judges it. */
  readonly rubricVersion?: number | null;
};

export type SpendCredit = Spend & { readonly type: 'SpendCredit' };

/**
 * From the oldest unfrozen lot, so that a refund knows which price was paid. What the credit is spent on knows whether it
 * is paid for already, and by which lot: a wallet does not remember its spends.
 */
export const spendFromOldestLot = (
  spend: Spend,
  wallet: Wallet,
): { readonly event: WalletEvent; readonly lotId: string } | Rejection => {
  const lot = lots.open(wallet.lots).next().value;
  if (lot === undefined) return reject('InsufficientCredits');
  const { lotId } = lot;
  return { event: { type: 'CreditSpent', data: { ...spend, lotId } }, lotId };
};

export const spendCredit = ({ type: _, ...spend }: SpendCredit, wallet: Wallet): Decided<WalletEvent> => {
  const spent = spendFromOldestLot(spend, wallet);
  return isRejection(spent) ? spent : { append: [spent.event] };
};
