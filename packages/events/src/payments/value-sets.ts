/** Card providers; `sandbox` is the built-in stand-in. */
export const cardGateways = ['stripe', 'sandbox'] as const;
export type CardGatewayName = (typeof cardGateways)[number];

export const disputeOutcomes = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** How far a payment is, as admins see it: disputed before refunding before refunded. */
export const paymentStates = [
  'requires_payment',
  'processing',
  'credited',
  'failed',
  'cancelled',
  'in_review',
  'refunding',
  'refunded',
  'partly_refunded',
  'disputed',
  'dispute_lost',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the admins' list is narrowed down to. */
export const paymentGroups = ['held', 'refunded', 'disputed'] as const;
export type PaymentGroup = (typeof paymentGroups)[number];

/** What an admin may do with a payment. */
export const paymentActions = ['accept', 'refund'] as const;
export type PaymentAction = (typeof paymentActions)[number];
