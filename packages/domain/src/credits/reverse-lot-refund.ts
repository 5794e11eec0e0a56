import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { reverseRefund, settleAvailable, startSteps } from './lot-steps.ts';
import { lotOf, type Wallet } from './state.ts';

export type ReverseLotRefund = {
  readonly type: 'ReverseLotRefund';
  readonly clientId: number;
  readonly lotId: string;
  readonly refundId: string;
};

/** The money of a refund did not arrive after all: its credits come back. */
export const reverseLotRefund = (command: ReverseLotRefund, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, refundId } = command;
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return reject('NotFound');
  return { append: settleAvailable(reverseRefund(startSteps(clientId, lot), refundId)).events };
};
