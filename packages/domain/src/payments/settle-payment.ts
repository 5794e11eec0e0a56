import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { openPaymentReservation } from '../reservations.ts';
import { creditPayment } from './credit-payment.ts';
import type { ProviderIntent } from './provider-intent.ts';
import type { Payment, PaymentTerms } from './state.ts';

type PaymentHeldForReview = Extract<PaymentEvent, { readonly type: 'PaymentHeldForReview' }>;

export type SettlePayment = {
  readonly type: 'SettlePayment';
  /** As fetched from the provider, never as a browser tells it. */
  readonly intent: ProviderIntent;
  /** The lot that the credits become. */
  readonly lotId: string;
};

type Difference = PaymentHeldForReview['data']['differences'][number];

const differencesOf = (
  { amountCents, currency, liveMode, metadata }: ProviderIntent,
  terms: PaymentTerms,
): Difference[] => {
  const same: Record<Difference, boolean> = {
    amount: amountCents === terms.amountCents,
    currency: currency.toUpperCase() === terms.currency,
    live_mode: liveMode === terms.liveMode,
    pack: metadata.packId === terms.packId,
    credits: metadata.credits === terms.credits,
    client: metadata.clientId === terms.clientId,
  };
  return (Object.keys(same) as Difference[]).filter((key) => !same[key]);
};

/**
 * Money that was captured becomes credits, once, whatever came before: a failed try, a cancellation, the client's
 * deactivation. Money that differs from what was started is held for an admin to look at, and stays so once it was
 * refunded or disputed. `wallet` is that of the client who started the payment. An intent that has not succeeded is nothing to do.
 */
export const settlePayment = (
  { intent, lotId }: SettlePayment,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none' || payment.terms.intentId !== intent.intentId) return reject('NotFound');
  if (payment.status === 'succeeded' || intent.status !== 'succeeded') return { append: {} };
  const { terms } = payment;
  const differences = differencesOf(intent, terms);
  if (differences.length > 0) {
    if (payment.status === 'in_review') return { append: {} };
    const release = [openPaymentReservation(terms.clientId, terms.paymentId)];
    return { append: { payment: [heldForReview(intent, terms, differences)] }, release };
  }
  // Money that was given back, or is asked back, while it was held must not turn into credits by itself.
  const { refunds, disputes, request } = payment;
  if (refunds.length > 0 || disputes.length > 0 || request !== null) return { append: {} };
  const { credits, amountCents, gstCents } = terms;
  return creditPayment(terms, { lotId, credits, amountCents, gstCents, card: intent.card }, wallet);
};

const heldForReview = (
  intent: ProviderIntent,
  terms: PaymentTerms,
  differences: Difference[],
): PaymentEvent => {
  const { amountCents, currency, liveMode, metadata } = intent;
  const { packId, credits, clientId } = metadata;
  const captured = { amountCents, currency: currency.toUpperCase(), liveMode, packId, credits, clientId };
  const { paymentId, intentId } = terms;
  return {
    type: 'PaymentHeldForReview',
    data: { paymentId, clientId: terms.clientId, intentId, captured, differences },
  };
};
