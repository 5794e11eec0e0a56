import type { CardGatewayName } from '@setter/events/payments/value-sets';
import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderIntent } from '@setter/domain/payments/provider-intent';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import { Context, type Effect, Schema } from 'effect';

/** What travels with an intent to the provider and back; texts, since providers keep nothing else. */
export type IntentMetadata = {
  /** Which of those that share the provider's account has started it. */
  readonly installation: string;
  readonly paymentId: string;
  readonly clientId: string;
  readonly packId: string;
  readonly credits: string;
};

/** What travels with a refund that we asked for; one from the provider's dashboard has none. */
export type RefundMetadata = { readonly paymentId: string; readonly requestId: string };

/** An intent with the secret that lets a browser pay this one intent; never stored in events or logs. */
export type Intent = ProviderIntent & {
  readonly clientSecret: string;
  /** Which installation has started it; null where none is named. */
  readonly installation: string | null;
};

/** What an event is about; `intentId` is the intent that its object belongs to, where it belongs to one. */
export type GatewayEventSubject = {
  readonly kind: 'intent' | 'refund' | 'charge' | 'dispute' | 'other';
  readonly id: string;
  readonly intentId: string | undefined;
};

/** A webhook whose signature held. It only says where to look: the object itself is fetched again. */
export type GatewayEvent = {
  readonly id: string;
  readonly type: string;
  readonly liveMode: boolean;
  /** When it happened, ISO 8601 with `Z`. */
  readonly createdAt: string;
  readonly subject: GatewayEventSubject;
};

export class BadSignature extends Schema.TaggedError<BadSignature>()('BadSignature', {
  reason: Schema.String,
}) {}

/** The provider could not be reached or answered nonsense; trying again later is right. */
export class GatewayUnavailable extends Schema.TaggedError<GatewayUnavailable>()('GatewayUnavailable', {
  cause: Schema.Defect(),
}) {}

/** The provider will not refund this, however often it is asked: already refunded, disputed, more than there is. */
export class RefundRefused extends Schema.TaggedError<RefundRefused>()('RefundRefused', {
  /** The provider's code, such as `charge_already_refunded`. */
  code: Schema.String,
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
  /** The id of the intent that a charge belongs to; undefined for one that belongs to none. */
  readonly intentOfCharge: (chargeId: string) => Effect.Effect<string | undefined, GatewayUnavailable>;
  /** Returns the intent as it then is: one that is processing or paid stays so. */
  readonly cancelIntent: (intentId: string) => Effect.Effect<Intent | undefined, GatewayUnavailable>;
  /** The same idempotency key answers the same refund. Without `amountCents`, all that is left. */
  readonly createRefund: (refund: {
    readonly idempotencyKey: string;
    readonly intentId: string;
    readonly amountCents?: number;
    readonly metadata: RefundMetadata;
  }) => Effect.Effect<ProviderRefund, GatewayUnavailable | RefundRefused>;
  readonly retrieveRefund: (
    refundId: string,
  ) => Effect.Effect<ProviderRefund | undefined, GatewayUnavailable>;
  /** All of them, the newest first. */
  readonly refundsOf: (intentId: string) => Effect.Effect<readonly ProviderRefund[], GatewayUnavailable>;
  readonly retrieveDispute: (
    disputeId: string,
  ) => Effect.Effect<ProviderDispute | undefined, GatewayUnavailable>;
  /** All of them, the newest first. */
  readonly disputesOf: (intentId: string) => Effect.Effect<readonly ProviderDispute[], GatewayUnavailable>;
  readonly verifyWebhook: (webhook: {
    readonly rawBody: Buffer;
    readonly signature: string | undefined;
  }) => Effect.Effect<GatewayEvent, BadSignature>;
};

/** The card provider. Its own words stay behind this port. */
export class CardGateway extends Context.Service<CardGateway, CardGatewayShape>()(
  'command-api/payments/CardGateway',
) {}
