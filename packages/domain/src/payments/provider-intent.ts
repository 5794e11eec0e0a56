/**
 * What a card provider says about one attempt to collect money, in the domain's vocabulary. Each gateway
 * translates its own into this; the metadata is what we gave it when the payment started.
 */
export type ProviderIntent = {
  readonly intentId: string;
  readonly status: 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  /** What was captured when it succeeded, else what is asked for. */
  readonly amountCents: number;
  /** ISO 4217, in either case. */
  readonly currency: string;
  readonly liveMode: boolean;
  readonly metadata: {
    readonly paymentId: string | null;
    readonly clientId: number | null;
    readonly packId: string | null;
    readonly credits: number | null;
  };
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Why the last try failed, when one did. */
  readonly declineCode: string | null;
};
