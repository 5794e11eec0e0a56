import type { Charge } from './charge.ts';

/** Amount in cents, time in seconds since 1970. */
export type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly failure_reason?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
};

type Wanted = Pick<Refund, 'id' | 'amount' | 'metadata' | 'reason' | 'status'>;

export const refundOf = (charge: Charge, wanted: Wanted, now: number): Refund => ({
  object: 'refund',
  charge: charge.id,
  created: now,
  currency: charge.currency,
  payment_intent: charge.payment_intent,
  ...wanted,
});
