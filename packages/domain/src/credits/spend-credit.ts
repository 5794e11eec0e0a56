import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { lotOfSpend, type Wallet } from './state.ts';

export type SpendCredit = {
  readonly type: 'SpendCredit';
  readonly clientId: number;
  readonly spendId: string;
  readonly appointmentId: string;
};

/** From the oldest unfrozen lot, so that a refund knows which price was paid. */
export const spendCredit = (command: SpendCredit, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, spendId, appointmentId } = command;
  if (lotOfSpend(wallet, spendId) !== undefined) return { append: [] };
  const lot = wallet.lots.find(({ available }) => available > 0);
  if (lot === undefined) return reject('InsufficientCredits');
  return { append: [{ type: 'CreditSpent', data: { clientId, spendId, lotId: lot.lotId, appointmentId } }] };
};
