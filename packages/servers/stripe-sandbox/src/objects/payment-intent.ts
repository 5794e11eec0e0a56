import { declineMessage } from '../test-cards.ts';

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

type LastPaymentError = {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
};

/** A PaymentIntent as Stripe's API has it, as far as cards need it. Amounts in cents, times in seconds since 1970. */
export type PaymentIntent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly automatic_payment_methods: { readonly enabled: boolean } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: 'automatic';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly last_payment_error: LastPaymentError | null;
  readonly latest_charge: string | null;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly next_action: { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: object } | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly status: Status;
};

type Wanted = Pick<
  PaymentIntent,
  'id' | 'client_secret' | 'amount' | 'currency' | 'description' | 'metadata'
>;

export const newIntent = (wanted: Wanted, now: number): PaymentIntent => ({
  object: 'payment_intent',
  amount_received: 0,
  automatic_payment_methods: { enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  created: now,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
  ...wanted,
});

/** Waits for a card, or for the bank's answer about one. */
export const isOpen = ({ status }: PaymentIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

export const withCharge = (intent: PaymentIntent, chargeId: string): PaymentIntent => ({
  ...intent,
  status: 'succeeded',
  amount_received: intent.amount,
  latest_charge: chargeId,
  last_payment_error: null,
  next_action: null,
});

/** `paymentMethod` remembers the card until the bank's question is answered. */
export const withQuestion = (intent: PaymentIntent, paymentMethod: string): PaymentIntent => ({
  ...intent,
  status: 'requires_action',
  payment_method: paymentMethod,
  last_payment_error: null,
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
});

export const withDecline = (intent: PaymentIntent, declineCode: string): PaymentIntent => ({
  ...intent,
  status: 'requires_payment_method',
  payment_method: null,
  next_action: null,
  last_payment_error: {
    type: 'card_error',
    code: declineCode === 'expired_card' ? declineCode : 'card_declined',
    decline_code: declineCode,
    message: declineMessage(declineCode),
  },
});

export const canceled = (intent: PaymentIntent, reason: string | null, now: number): PaymentIntent => ({
  ...intent,
  status: 'canceled',
  canceled_at: now,
  cancellation_reason: reason,
  next_action: null,
});
