/** Money that is given back, as the card provider has it now; each gateway translates its own words into this. */
export type ProviderRefund = {
  readonly refundId: string;
  readonly intentId: string;
  readonly amountCents: number;
  /** ISO 4217, in either case. */
  readonly currency: string;
  /** `pending` also while the provider waits for something; `failed` also when it was cancelled. */
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** Our id of the request, when it came from here and not from the provider's dashboard. */
  readonly requestId: string | null;
  /** Why it failed: a code of the provider. */
  readonly failureReason: string | null;
  /** When the provider made it, ISO 8601 with `Z`. */
  readonly createdAt: string;
};
