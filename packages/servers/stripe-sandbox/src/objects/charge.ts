import type { PaymentIntent } from './payment-intent.ts';

/** A captured charge. Amounts in cents, times in seconds since 1970. */
export type Charge = {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly captured: true;
  readonly created: number;
  readonly currency: string;
  readonly disputed: boolean;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paid: true;
  readonly payment_intent: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: { readonly brand: string; readonly last4: string };
  };
  readonly refunded: boolean;
  readonly status: 'succeeded';
};

export const chargeOf = (
  intent: PaymentIntent,
  { id, card, now }: { id: string; card: { brand: string; last4: string }; now: number },
): Charge => ({
  id,
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  captured: true,
  created: now,
  currency: intent.currency,
  disputed: false,
  livemode: intent.livemode,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  payment_method_details: { type: 'card', card },
  refunded: false,
  status: 'succeeded',
});

/** `cents` is negative when a refund has failed. */
export const withRefunded = (charge: Charge, cents: number): Charge => {
  const amount_refunded = charge.amount_refunded + cents;
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
};
