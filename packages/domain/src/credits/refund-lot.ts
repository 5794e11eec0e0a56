import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { release, settleAvailable, startSteps, takeForRefund } from './lot-steps.ts';
import { lotOf, type Wallet } from './state.ts';

export type RefundLot = {
  readonly type: 'RefundLot';
  readonly clientId: number;
  readonly lotId: string;
  /** The payment that bought the lot. */
  readonly paymentId: string;
  /** The provider's id of the refund, or of the dispute that was lost: the same one is recorded once. */
  readonly refundId: string;
  /** What was paid back. */
  readonly amountCents: number;
  /** The freeze that ends with it. */
  readonly freezeId?: string | undefined;
};

/** Takes the credits whose money was paid back out of a purchased lot, as far as they are unspent. */
export const refundLot = (command: RefundLot, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, paymentId, refundId, amountCents, freezeId } = command;
  const lot = lotOf(wallet, lotId);
  if (lot?.origin !== 'purchased') return reject('NotFound');
  if (lot.refunds.some((one) => one.refundId === refundId)) return { append: [] };
  const start = startSteps(clientId, lot);
  const released = freezeId === undefined ? start : release(start, freezeId);
  const taken = takeForRefund(released, { refundId, paymentId, amountCents });
  return { append: settleAvailable(taken).events };
};
