import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { gstIn } from '../credits/credit-packs.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { creditPayment } from './credit-payment.ts';
import { isRefunding, type Payment } from './state.ts';

export type AcceptPayment = {
  readonly type: 'AcceptPayment';
  /** The lot that the credits become. */
  readonly lotId: string;
  /** What an admin gives for the money that was received. */
  readonly credits: number;
  readonly reason: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
};

/**
 * An admin takes a held payment for what was received, as if it had been asked for. Only Australian dollars of our own
 * mode: an invoice can say nothing else. It has GST if the payment was started with it.
 */
export const acceptPayment = (
  { lotId, credits, reason, card }: AcceptPayment,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'in_review') return reject('PaymentNotHeld');
  if (isRefunding(payment)) return reject('RefundInProgress');
  const { terms, captured, refunds, disputes } = payment;
  const { amountCents, currency } = captured;
  const isGivenBack =
    refunds.some(({ status }) => status === 'succeeded') || disputes.some(({ status }) => status !== 'won');
  if (isGivenBack || currency !== terms.currency || captured.liveMode !== terms.liveMode)
    return reject('PaymentNotAcceptable');
  const { paymentId, clientId } = terms;
  const gstCents = gstIn(amountCents, terms.gstCents > 0);
  const accepted: PaymentEvent = {
    type: 'PaymentAccepted',
    data: { paymentId, clientId, credits, amountCents, gstCents, reason },
  };
  return creditPayment(terms, { lotId, credits, amountCents, gstCents, card, before: [accepted] }, wallet);
};
