import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';

type Lot = Pick<PaymentDetails, 'credits' | 'refundedCredits' | 'refundableCredits'>;

/** What a refund of that many credits pays back, in cents: the server says it for each number. */
export const refundCents = (
  { refundAmounts }: Pick<PaymentDetails, 'refundAmounts'>,
  chosen: number,
): number => refundAmounts[chosen - 1] ?? 0;

/** What each of those credits pays back, in cents; null where not all of them cost the same. */
export function refundCentsEach({ refundAmounts }: Pick<PaymentDetails, 'refundAmounts'>, chosen: number) {
  const amounts = refundAmounts.slice(0, chosen);
  const [first] = amounts;
  return first !== undefined && amounts.every((cents, n) => cents === first * (n + 1)) ? first : null;
}

/** How the credits of a payment divide when some are refunded. */
export function refundParts({ credits, refundedCredits, refundableCredits }: Lot, chosen: number) {
  return {
    used: Math.max(0, credits - refundedCredits - refundableCredits),
    refunded: refundedCredits,
    chosen,
    stay: refundableCredits - chosen,
  };
}
