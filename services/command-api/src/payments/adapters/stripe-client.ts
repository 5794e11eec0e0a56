import { withoutBrackets } from '@setter/config/resolve-origin';
import { currentTraceparent } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import type { Stripe } from 'stripe';
import { GatewayUnavailable } from '../card-gateway.ts';

export type StripeAddress = {
  readonly secretKey: string;
  /** Another origin than Stripe's: the sandbox's, or that of a test. */
  readonly url: string | undefined;
};

/** What the SDK was made for; the objects that it answers have the shape of this version. */
const apiVersion = '2026-10-28.endive';

const connect = async ({ secretKey, url }: StripeAddress): Promise<Stripe> => {
  // A fifth of a second to load: not every process asks for money.
  const sdk = await import('stripe');
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  return new sdk.Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    host: withoutBrackets(hostname),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  });
};

/** A failed request of the SDK, as far as we go by it. `status` is undefined when there was no answer. */
export type StripeError = {
  readonly type: string;
  readonly status: number | undefined;
  readonly code: string;
  /** A sentence of the provider; of a card error it is meant for the payer. */
  readonly message: string;
  readonly cause: unknown;
};

const readError = (cause: unknown): StripeError => {
  const { type, statusCode, code, message } = (typeof cause === 'object' && cause !== null ? cause : {}) as {
    readonly type?: unknown;
    readonly statusCode?: unknown;
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return {
    type: typeof type === 'string' ? type : 'unknown',
    status: typeof statusCode === 'number' ? statusCode : undefined,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    cause,
  };
};

export const unavailable = ({ cause }: StripeError) => new GatewayUnavailable({ cause });

type Options = { readonly headers?: Record<string, string> };

/**
 * `ask` makes one request by the SDK, which is loaded at the first. A sandbox is told the trace, so that its webhook goes
 * on with it; Stripe is told nothing of ours.
 */
export const stripeClient = (address: StripeAddress, traced: boolean) => {
  let connected: Promise<Stripe> | undefined;
  const client = () => (connected ??= connect(address));
  const ask = Effect.fnUntraced(function* <A>(request: (stripe: Stripe, options: Options) => Promise<A>) {
    const traceparent = traced ? yield* currentTraceparent : undefined;
    const options = traceparent === undefined ? {} : { headers: { traceparent } };
    return yield* Effect.tryPromise({
      try: async () => request(await client(), options),
      catch: readError,
    });
  });
  return { client: Effect.promise(client), ask };
};

export type StripeClient = ReturnType<typeof stripeClient>;
