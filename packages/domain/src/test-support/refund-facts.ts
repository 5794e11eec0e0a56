import type { PaymentEvent } from '@setter/events/payments/events';
import type { ProviderRefund } from '../payments/provider-refund.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { clientId, id, paymentId, providerRefund } from './facts.ts';
import type { WorldCommand } from './world.ts';

/** The request of the refund that an admin asks for. */
export const requestId = id(91);

/** Of the provider's dashboard, unless it is said otherwise. */
export const refunded = (
  amountCents: number,
  credits: number,
  more: Partial<Extract<PaymentEvent, { type: 'PaymentRefunded' }>['data']> = {},
): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    paymentId,
    clientId,
    refundId: 're_1',
    amountCents,
    requestId: null,
    credits,
    shortfallCredits: 0,
    shortfallCents: 0,
    ...more,
  },
});
/** Of the refund that an admin asked for, unless it is said otherwise. */
export const refundFailed = (
  credits: number,
  more: Partial<Extract<PaymentEvent, { type: 'RefundFailed' }>['data']> = {},
): PaymentEvent => ({
  type: 'RefundFailed',
  data: {
    paymentId,
    clientId,
    requestId,
    refundId: 're_1',
    amountCents: 250_00,
    credits,
    reason: 'expired_or_canceled_card',
    ...more,
  },
});

/** Records a refund as the provider says it is. */
export const recordOf =
  (refund: Partial<ProviderRefund>): WorldCommand =>
  (states) =>
    recordRefund({ type: 'RecordRefund', refund: providerRefund(refund) }, states);
