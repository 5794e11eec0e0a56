import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { freezeLot } from '../credits/freeze-lot.ts';
import { refundAmount } from '../credits/lot-value.ts';
import { type Lot, lotOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { paidBackOf } from './shown-payment.ts';
import {
  type HeldPayment,
  isRefunding,
  type Payment,
  refundedCents,
  type SucceededPayment,
} from './state.ts';

export type RequestRefund = {
  readonly type: 'RequestRefund';
  readonly requestId: string;
  /** Unspent credits of the payment's lot; absent for a held payment, which is refunded whole. */
  readonly credits?: number | undefined;
  /** The credits that were refunded already as the admin saw it; without it, those of now. */
  readonly expectedRefundedCredits?: number | undefined;
  readonly reason: string;
};

/**
 * An admin wants to pay back what unspent credits cost, or all of a held payment. The credits are frozen until the
 * provider has decided; one refund of a payment at a time.
 */
export const requestRefund = (
  command: RequestRefund,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.request?.requestId === command.requestId) return { append: {} };
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  const refunded = paidBackOf(payment, lot).credits;
  if ((command.expectedRefundedCredits ?? refunded) !== refunded) return reject('PaymentChanged');
  if (isRefunding(payment)) return reject('RefundInProgress');
  // The provider refunds nothing of what is disputed, or lost.
  if (payment.disputes.some(({ status }) => status !== 'won')) return reject('NotRefundable');
  if (payment.status === 'in_review') return refundHeld(command, payment);
  if (payment.status === 'succeeded') return refundCredits(command, payment, lot, wallet);
  return reject('NotRefundable');
};

const refundHeld = (command: RequestRefund, payment: HeldPayment): Decided<{ payment: PaymentEvent }> => {
  const amountCents = payment.captured.amountCents - refundedCents(payment);
  if (command.credits !== undefined || amountCents <= 0) return reject('NotRefundable');
  return { append: { payment: [requested(command, payment, { credits: 0, amountCents })] } };
};

const refundCredits = (
  command: RequestRefund,
  payment: SucceededPayment,
  lot: Lot | undefined,
  wallet: Wallet,
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  const { requestId, credits = 0 } = command;
  const { lotId } = payment;
  if (lot === undefined || credits <= 0 || credits > lot.available) return reject('NotRefundable');
  const amountCents = refundAmount(lot, credits);
  if (amountCents <= 0) return reject('NotRefundable');
  const { clientId } = payment.terms;
  const frozen = freezeLot(
    { type: 'FreezeLot', clientId, lotId, freezeId: requestId, cause: 'refund', credits },
    wallet,
  );
  if (isRejection(frozen)) return frozen;
  return {
    append: { payment: [requested(command, payment, { credits, amountCents })], wallet: frozen.append },
  };
};

const requested = (
  { requestId, reason }: RequestRefund,
  { terms: { paymentId, clientId } }: HeldPayment | SucceededPayment,
  amount: { readonly credits: number; readonly amountCents: number },
): PaymentEvent => ({
  type: 'RefundRequested',
  data: { paymentId, clientId, requestId, ...amount, reason },
});
