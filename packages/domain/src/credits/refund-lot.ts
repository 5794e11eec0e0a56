import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { lotOf, type Lot, type Wallet } from './state.ts';

export type RefundLot = {
  readonly type: 'RefundLot';
  readonly clientId: number;
  readonly lotId: string;
  /** The provider's; the same refund is recorded once. */
  readonly refundId: string;
  readonly credits: number;
  /** What was paid back; without it, what these credits cost. */
  readonly amountCents?: number | undefined;
};

/** Neither spent, removed nor refunded, frozen or not. */
export const unspentIn = (lot: Lot): number => lot.available + lot.frozen;

/** What the next `credits` of a lot cost: parts of a lot, however cut, sum to its price. */
const priceOf = (lot: Lot, credits: number): number => {
  const upTo = (count: number) => Math.floor((lot.priceCents * count) / lot.credits);
  return upTo(lot.refundedCredits + credits) - upTo(lot.refundedCredits);
};

/** Takes unspent credits of a purchased lot out again. What stays of a frozen lot stays frozen. */
export const refundLot = (command: RefundLot, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, refundId, credits } = command;
  const lot = lotOf(wallet, lotId);
  if (lot?.origin.kind !== 'purchased') return reject('NotFound');
  if (lot.refundIds.includes(refundId) || credits <= 0) return { append: [] };
  if (credits > unspentIn(lot)) return reject('BalanceTooLow');
  const amountCents = command.amountCents ?? priceOf(lot, credits);
  const refunded: WalletEvent = {
    type: 'LotRefunded',
    data: { clientId, lotId, paymentId: lot.origin.paymentId, refundId, credits, amountCents },
  };
  if (lot.frozenFor === null) return { append: [refunded] };
  // Freezing has already taken them from the balance, so they come back before they go.
  return {
    append: [
      { type: 'LotReleased', data: { clientId, lotId, credits: lot.frozen } },
      refunded,
      { type: 'LotFrozen', data: { clientId, lotId, credits: lot.frozen - credits, cause: lot.frozenFor } },
    ],
  };
};
