import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';

type Priced = Pick<
  PaymentDetails,
  'credits' | 'amountCents' | 'refundedCredits' | 'refundedCents' | 'refundableCredits' | 'refundableCents'
>;

/**
 * What that many credits of a payment cost, in cents: each the price by their number, rounded down, and the last one what
 * is left. The server decides by the same rule; all that can be refunded is its own number.
 */
export function refundCents(payment: Priced, chosen: number): number {
  const { credits, amountCents, refundedCredits, refundedCents, refundableCredits, refundableCents } =
    payment;
  if (chosen >= refundableCredits) return refundableCents;
  const left = Math.max(0, amountCents - refundedCents);
  if (refundedCredits + chosen >= credits) return left;
  return Math.min(left, chosen * Math.floor(amountCents / Math.max(1, credits)));
}

/** How the credits of a payment divide when some are refunded. */
export function refundParts({ credits, refundedCredits, refundableCredits }: Priced, chosen: number) {
  return {
    used: Math.max(0, credits - refundedCredits - refundableCredits),
    refunded: refundedCredits,
    chosen,
    stay: refundableCredits - chosen,
  };
}
