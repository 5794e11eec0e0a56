import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import { z } from 'zod';
import type { Intent } from '../card-gateway.ts';
import { readMetadata } from '../intent-metadata.ts';

const id = z.string().min(1).max(200);
/** An id, or the object itself where it was expanded. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const metadata = z.record(z.string(), z.string());
const cents = z.int().nonnegative();
const seconds = z.int().nonnegative();

const instant = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString();

const card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() });
const charge = z.object({ payment_method_details: z.object({ card: card.nullish() }).nullish() });

const statusOf = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<string, Intent['status']>;

const intent = z.object({
  id,
  status: z.enum(Object.keys(statusOf) as (keyof typeof statusOf)[]),
  amount: cents,
  amount_received: cents.nullish(),
  client_secret: z.string().nullish(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: metadata.default({}),
  latest_charge: z.union([charge, z.string()]).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

/** Throws for what is not a PaymentIntent. The card is known where `latest_charge` was expanded. */
export const readIntent = (given: unknown): Intent => {
  const read = intent.parse(given);
  const isPaid = read.status === 'succeeded';
  const paidBy = isPaid && typeof read.latest_charge === 'object' ? read.latest_charge : undefined;
  const { brand, last4 } = paidBy?.payment_method_details?.card ?? {};
  const failed = read.last_payment_error;
  return {
    intentId: read.id,
    clientSecret: read.client_secret ?? '',
    status: statusOf[read.status],
    amountCents: isPaid ? (read.amount_received ?? read.amount) : read.amount,
    currency: read.currency.toUpperCase(),
    liveMode: read.livemode,
    metadata: readMetadata(read.metadata),
    installation: read.metadata['installation'] ?? null,
    card: typeof brand === 'string' && typeof last4 === 'string' ? { brand, last4 } : null,
    declineCode: failed?.decline_code ?? failed?.code ?? null,
  };
};

const refund = z.object({
  id,
  amount: cents,
  created: seconds,
  currency: z.string(),
  failure_reason: z.string().nullish(),
  metadata: metadata.nullish(),
  payment_intent: reference.nullish(),
  status: z.string().nullish(),
});

const refundStatus = (status: string | null | undefined): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** Throws for what is not a refund. */
export const readRefund = (given: unknown): ProviderRefund => {
  const read = refund.parse(given);
  return {
    refundId: read.id,
    intentId: read.payment_intent ?? '',
    amountCents: read.amount,
    currency: read.currency.toUpperCase(),
    status: refundStatus(read.status),
    requestId: read.metadata?.['requestId'] ?? null,
    failureReason: read.failure_reason ?? null,
    createdAt: instant(read.created),
  };
};

/** Throws for what is not a charge. */
export const readChargeIntent = (given: unknown): string | undefined =>
  z.object({ id, payment_intent: reference.nullish() }).parse(given).payment_intent ?? undefined;

const dispute = z.object({
  id,
  amount: cents,
  currency: z.string(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
  livemode: z.boolean(),
  payment_intent: reference.nullish(),
  reason: z.string(),
  status: z.string(),
});

const disputeStatus = (status: string): ProviderDispute['status'] => {
  // An inquiry that ended without a dispute, or a dispute that was prevented, took no money.
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
};

/** Throws for what is not a dispute. */
export const readDispute = (given: unknown): ProviderDispute => {
  const read = dispute.parse(given);
  const dueBy = read.evidence_details?.due_by ?? undefined;
  const status = disputeStatus(read.status);
  return {
    disputeId: read.id,
    intentId: read.payment_intent ?? '',
    amountCents: read.amount,
    currency: read.currency.toUpperCase(),
    reason: read.reason,
    status,
    evidenceDueBy: dueBy === undefined || status !== 'open' ? null : instant(dueBy),
    liveMode: read.livemode,
  };
};
