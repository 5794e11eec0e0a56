import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { refundLot, unspentIn } from '../credits/refund-lot.ts';
import { lotOf, type Lot, type Wallet } from '../credits/state.ts';
import type { Appends } from '../decider.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import type { Payment } from './state.ts';

export type RefundPayment = { readonly refundId: string; readonly amountCents: number };

/** As many credits as that much money bought, but no more than are unspent. */
const creditsWorth = (lot: Lot, amountCents: number): number =>
  Math.min(unspentIn(lot), Math.round((amountCents * lot.credits) / Math.max(1, lot.priceCents)));

/** The provider has paid money back: what it bought and nobody has spent leaves the wallet in the same append. */
export const refundPayment = (
  { refundId, amountCents }: RefundPayment,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Rejection | Appends<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'succeeded' && payment.status !== 'in_review') return reject('PaymentNotPayable');
  if (payment.refundIds.includes(refundId)) return {};
  const { paymentId, clientId } = payment.terms;
  const refunded: PaymentEvent = {
    type: 'PaymentRefunded',
    data: { paymentId, clientId, refundId, amountCents },
  };
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  if (lot === undefined) return { payment: [refunded] };
  const credits = creditsWorth(lot, amountCents);
  const left = refundLot(
    { type: 'RefundLot', clientId, lotId: lot.lotId, refundId, credits, amountCents },
    wallet,
  );
  return isRejection(left) ? left : { payment: [refunded], wallet: left };
};
