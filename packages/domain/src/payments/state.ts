import type { PaymentEvent } from '@setter/events/payments/events';

type PaymentStarted = Extract<PaymentEvent, { readonly type: 'PaymentStarted' }>;

export type PaymentTerms = PaymentStarted['data'];
export type Dispute = { readonly disputeId: string; readonly amountCents: number; readonly open: boolean };

export type Known = {
  readonly terms: PaymentTerms;
  readonly refundIds: readonly string[];
  readonly disputes: readonly Dispute[];
};
export type OpenPayment = Known & { readonly status: 'started' | 'failed' | 'cancelled' };
export type HeldPayment = Known & { readonly status: 'in_review' };
export type SucceededPayment = Known & { readonly status: 'succeeded'; readonly lotId: string };
export type Payment = { readonly status: 'none' } | OpenPayment | HeldPayment | SucceededPayment;
