import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { purchaseCredits } from '../credits/purchase-credits.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { openPaymentReservation } from '../reservations.ts';
import type { PaymentTerms } from './state.ts';

type PaymentSucceeded = Extract<PaymentEvent, { readonly type: 'PaymentSucceeded' }>;

/** What a payment brings. */
export type Credited = Pick<PaymentSucceeded['data'], 'lotId' | 'credits' | 'amountCents' | 'card'> & {
  /** GST that is included in the amount. */
  readonly gstCents: number;
  /** What precedes the success in the payment's stream. */
  readonly before?: readonly PaymentEvent[];
};

/** A payment of these terms succeeds: its credits become a lot of the wallet, and it is open no longer. */
export const creditPayment = (
  { paymentId, clientId, intentId, packId, liveMode, currency }: PaymentTerms,
  { lotId, credits, amountCents, gstCents, card, before = [] }: Credited,
  wallet: Wallet,
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  const lot = { lotId, paymentId, packId, credits, priceCents: amountCents, gstCents, liveMode };
  const purchased = purchaseCredits({ type: 'PurchaseCredits', clientId, ...lot }, wallet);
  if (isRejection(purchased)) return purchased;
  const succeeded: PaymentEvent = {
    type: 'PaymentSucceeded',
    data: { paymentId, clientId, intentId, lotId, credits, amountCents, currency, card },
  };
  return {
    append: { payment: [...before, succeeded], wallet: purchased.append },
    release: [openPaymentReservation(clientId, paymentId)],
  };
};
