import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { freezeLot } from '../credits/freeze-lot.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type DisputePayment = {
  readonly type: 'DisputePayment';
  readonly disputeId: string;
  readonly amountCents: number;
};

/** The cardholder wants the money back: what is unspent of the lot is held until that is settled. */
export const disputePayment = (
  { disputeId, amountCents }: DisputePayment,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'succeeded' && payment.status !== 'in_review') return reject('PaymentNotPayable');
  if (payment.disputes.some((one) => one.disputeId === disputeId)) return { append: {} };
  const { paymentId, clientId } = payment.terms;
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: { paymentId, clientId, disputeId, amountCents },
  };
  if (payment.status === 'in_review') return { append: { payment: [disputed] } };
  const frozen = freezeLot({ type: 'FreezeLot', clientId, lotId: payment.lotId, cause: 'dispute' }, wallet);
  return isRejection(frozen) ? frozen : { append: { payment: [disputed], wallet: frozen.append } };
};
