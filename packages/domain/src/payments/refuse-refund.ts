import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { releaseLot } from '../credits/release-lot.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type RefuseRefund = {
  readonly type: 'RefuseRefund';
  readonly requestId: string;
  /** The provider's words. */
  readonly reason: string;
};

/** The provider refused to make a refund that was asked for: its credits can be spent again. */
export const refuseRefund = (
  { requestId, reason }: RefuseRefund,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.request?.requestId !== requestId) return { append: {} };
  const { paymentId, clientId } = payment.terms;
  const { credits, amountCents } = payment.request;
  const failed: PaymentEvent = {
    type: 'RefundFailed',
    data: { paymentId, clientId, requestId, refundId: null, amountCents, credits, reason },
  };
  if (payment.status !== 'succeeded') return { append: { payment: [failed] } };
  const released = releaseLot(
    { type: 'ReleaseLot', clientId, lotId: payment.lotId, freezeId: requestId },
    wallet,
  );
  return isRejection(released) ? released : { append: { payment: [failed], wallet: released.append } };
};
