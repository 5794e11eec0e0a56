import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { refundLot, unspentIn } from '../credits/refund-lot.ts';
import { lotOf, type Lot, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type RefundPayment = {
  readonly type: 'RefundPayment';
  readonly refundId: string;
  readonly amountCents: number;
};

/** As many credits as that much money bought, but no more than are unspent. */
const creditsWorth = (lot: Lot, amountCents: number): number =>
  Math.min(unspentIn(lot), Math.round((amountCents * lot.credits) / Math.max(1, lot.priceCents)));

/** The provider has paid money back: its unspent credits leave the wallet in the same append. */
export const refundPayment = (
  { refundId, amountCents }: RefundPayment,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'succeeded' && payment.status !== 'in_review') return reject('PaymentNotPayable');
  if (payment.refundIds.includes(refundId)) return { append: {} };
  const { paymentId, clientId } = payment.terms;
  const refunded: PaymentEvent = {
    type: 'PaymentRefunded',
    data: { paymentId, clientId, refundId, amountCents },
  };
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  if (lot === undefined) return { append: { payment: [refunded] } };
  const credits = creditsWorth(lot, amountCents);
  const left = refundLot(
    { type: 'RefundLot', clientId, lotId: lot.lotId, refundId, credits, amountCents },
    wallet,
  );
  return isRejection(left) ? left : { append: { payment: [refunded], wallet: left.append } };
};
