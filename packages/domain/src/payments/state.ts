import type { PaymentEvent } from '@setter/events/payments/events';

type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: T }>['data'];

export type PaymentTerms = DataOf<'PaymentStarted'>;
/** What the provider captured of a held payment. */
export type Captured = DataOf<'PaymentHeldForReview'>['captured'];

/** A refund that an admin asked for and that the provider has not decided yet. */
export type RefundRequest = {
  readonly requestId: string;
  /** Frozen for it; 0 for a held payment. */
  readonly credits: number;
  readonly amountCents: number;
};
export type Refund = {
  readonly refundId: string;
  /** Null for a refund that was made at the provider. */
  readonly requestId: string | null;
  readonly amountCents: number;
  /** `pending`: only of one that was made at the provider; ours is a `RefundRequest` until then. */
  readonly status: 'pending' | 'succeeded' | 'failed';
};
export type Dispute = {
  readonly disputeId: string;
  readonly amountCents: number;
  /** The provider's code. */
  readonly reason: string;
  /** Frozen while it is open; removed once it is lost. */
  readonly credits: number;
  readonly evidenceDueBy: string | null;
  readonly status: 'open' | 'won' | 'lost';
};

export type Known = {
  readonly terms: PaymentTerms;
  /** One at a time. */
  readonly request: RefundRequest | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
};
export type OpenPayment = Known & { readonly status: 'started' | 'processing' | 'failed' | 'cancelled' };
export type HeldPayment = Known & { readonly status: 'in_review'; readonly captured: Captured };
export type SucceededPayment = Known & {
  readonly status: 'succeeded';
  readonly lotId: string;
  /** As credited: those of the terms, unless a held payment was accepted for others. */
  readonly credits: number;
  readonly amountCents: number;
  readonly card: DataOf<'PaymentSucceeded'>['card'];
};
export type StartedPayment = OpenPayment | HeldPayment | SucceededPayment;
export type Payment = { readonly status: 'none' } | StartedPayment;

/** Whether a refund of it waits for the provider, wherever it was asked for. */
export const isRefunding = ({ request, refunds }: Pick<Known, 'request' | 'refunds'>): boolean =>
  request !== null || refunds.some(({ status }) => status === 'pending');

/** What was paid back by refunds, in cents. */
export const refundedCents = ({ refunds }: Pick<Known, 'refunds'>): number =>
  refunds.reduce((sum, { status, amountCents }) => sum + (status === 'succeeded' ? amountCents : 0), 0);
