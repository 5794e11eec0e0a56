import type { CardGatewayName } from '@setter/events/payments/value-sets';
import type { ProviderIntent } from '@setter/domain/payments/provider-intent';
import { Context, type Effect, Schema } from 'effect';

/** What travels with an intent to the provider and back; texts, since providers keep nothing else. */
export type IntentMetadata = {
  readonly paymentId: string;
  readonly clientId: string;
  readonly packId: string;
  readonly credits: string;
};

/** An intent with the secret that lets a browser pay this one intent; never stored in events or logs. */
export type Intent = ProviderIntent & { readonly clientSecret: string };

/** A webhook whose signature held. It only says where to look: the intent itself is fetched again. */
export type GatewayEvent = {
  readonly id: string;
  readonly type: string;
  readonly liveMode: boolean;
  /** Undefined for events that are not about an intent. */
  readonly intentId: string | undefined;
};

export class BadSignature extends Schema.TaggedError<BadSignature>()('BadSignature', {
  reason: Schema.String,
}) {}

/** The provider could not be reached or answered nonsense; trying again later is right. */
export class GatewayUnavailable extends Schema.TaggedError<GatewayUnavailable>()('GatewayUnavailable', {
  cause: Schema.Defect(),
}) {}

type CardGatewayShape = {
  readonly name: CardGatewayName;
  /** Whether its money is real. */
  readonly liveMode: boolean;
  readonly publishableKey: string;
  /** The same idempotency key answers the same intent. */
  readonly createIntent: (intent: {
    readonly idempotencyKey: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly metadata: IntentMetadata;
  }) => Effect.Effect<Intent, GatewayUnavailable>;
  readonly retrieveIntent: (intentId: string) => Effect.Effect<Intent | undefined, GatewayUnavailable>;
  /** Answers the intent as it then is: one that is processing or paid stays so. */
  readonly cancelIntent: (intentId: string) => Effect.Effect<Intent | undefined, GatewayUnavailable>;
  readonly verifyWebhook: (webhook: {
    readonly rawBody: Buffer;
    readonly signature: string | undefined;
  }) => Effect.Effect<GatewayEvent, BadSignature>;
};

/** The card provider. Its own words stay behind this port. */
export class CardGateway extends Context.Service<CardGateway, CardGatewayShape>()(
  'command-api/payments/CardGateway',
) {}
