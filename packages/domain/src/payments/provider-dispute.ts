/** A cardholder's dispute, as the card provider has it now. */
export type ProviderDispute = {
  readonly disputeId: string;
  readonly intentId: string;
  readonly amountCents: number;
  /** ISO 4217, in either case. */
  readonly currency: string;
  /** The provider's code, such as `fraudulent`. */
  readonly reason: string;
  /** `won` also for an inquiry that was closed without a dispute. */
  readonly status: 'open' | 'won' | 'lost';
  /** By when evidence must be there, ISO 8601 with `Z`; null once none can be given. */
  readonly evidenceDueBy: string | null;
  readonly liveMode: boolean;
};
