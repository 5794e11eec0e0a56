/** Card providers; `sandbox` is the built-in stand-in. */
export const cardGateways = ['stripe', 'sandbox'] as const;
export type CardGatewayName = (typeof cardGateways)[number];

export const disputeOutcomes = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
