/** What happened to one object, with the object as it was then. `created` in seconds since 1970. */
export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string | null;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: null;
  readonly type: string;
};
