import type { CardGatewayName } from '@setter/events/payments/value-sets';
import { Effect } from 'effect';
import { CardGateway, GatewayUnavailable, RefundRefused } from '../card-gateway.ts';
import { readChargeIntent, readDispute, readIntent, readRefund } from './read-objects.ts';
import { type StripeClient, type StripeError, unavailable } from './stripe-client.ts';
import { verifyWebhook } from './verify-webhook.ts';

export type StripeGatewaySettings = {
  readonly name: CardGatewayName;
  readonly liveMode: boolean;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
};

/** More than a payment can have. */
const most = 1000;

/** The answer in our words; one that has another shape than Stripe's is as good as none. */
const read =
  <A>(reader: (given: unknown) => A) =>
  (given: unknown): Effect.Effect<A, GatewayUnavailable> =>
    Effect.try({ try: () => reader(given), catch: (cause) => new GatewayUnavailable({ cause }) });

const readAll =
  <A>(reader: (given: unknown) => A) =>
  (given: readonly unknown[]) =>
    Effect.forEach(given, read(reader));

/** What the provider does not have is undefined. */
const orMissing = <A, R>(effect: Effect.Effect<A, StripeError, R>) =>
  effect.pipe(
    Effect.catch((error) =>
      error.status === 404 ? Effect.succeed(undefined) : Effect.fail(unavailable(error)),
    ),
  );

/** A final answer about the request itself, not about our keys, our pace or the provider's state. */
const isRefusal = ({ type, status }: StripeError): boolean =>
  type === 'StripeInvalidRequestError' && status !== undefined && status !== 409;

/** The card provider behind `client`: Stripe, or what speaks its protocol. */
export const stripeGateway = (client: StripeClient, settings: StripeGatewaySettings) => {
  const { ask } = client;
  const retrieveIntent = Effect.fn('Stripe.retrieveIntent')(function* (intentId: string) {
    const expand = ['latest_charge'];
    const found = yield* orMissing(
      ask((stripe, options) => stripe.paymentIntents.retrieve(intentId, { expand }, options)),
    );
    return found === undefined ? undefined : yield* read(readIntent)(found);
  });
  return CardGateway.of({
    name: settings.name,
    liveMode: settings.liveMode,
    publishableKey: settings.publishableKey,
    createIntent: Effect.fn('Stripe.createIntent')(function* ({
      idempotencyKey,
      amountCents,
      currency,
      metadata,
    }) {
      const params = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        metadata,
        automatic_payment_methods: { enabled: true },
      };
      return yield* ask((stripe, options) =>
        stripe.paymentIntents.create(params, { ...options, idempotencyKey }),
      ).pipe(Effect.mapError(unavailable), Effect.flatMap(read(readIntent)));
    }),
    retrieveIntent,
    cancelIntent: Effect.fn('Stripe.cancelIntent')(function* (intentId) {
      const cancelled = yield* ask((stripe, options) =>
        stripe.paymentIntents.cancel(intentId, {}, options),
      ).pipe(
        Effect.catch((error) =>
          // Paid, being paid or cancelled already: it stays as it is.
          error.status === 404 || error.code === 'payment_intent_unexpected_state'
            ? Effect.succeed(undefined)
            : Effect.fail(unavailable(error)),
        ),
      );
      return cancelled === undefined ? yield* retrieveIntent(intentId) : yield* read(readIntent)(cancelled);
    }),
    intentOfCharge: Effect.fn('Stripe.intentOfCharge')(function* (chargeId) {
      const found = yield* orMissing(
        ask((stripe, options) => stripe.charges.retrieve(chargeId, {}, options)),
      );
      return found === undefined ? undefined : yield* read(readChargeIntent)(found);
    }),
    createRefund: Effect.fn('Stripe.createRefund')(function* ({
      idempotencyKey,
      intentId,
      amountCents,
      metadata,
    }) {
      const params = {
        payment_intent: intentId,
        metadata,
        ...(amountCents !== undefined && { amount: amountCents }),
      };
      return yield* ask((stripe, options) =>
        stripe.refunds.create(params, { ...options, idempotencyKey }),
      ).pipe(
        Effect.mapError((error) =>
          isRefusal(error) ? new RefundRefused({ code: error.code || error.type }) : unavailable(error),
        ),
        Effect.flatMap(read(readRefund)),
      );
    }),
    retrieveRefund: Effect.fn('Stripe.retrieveRefund')(function* (refundId) {
      const found = yield* orMissing(
        ask((stripe, options) => stripe.refunds.retrieve(refundId, {}, options)),
      );
      return found === undefined ? undefined : yield* read(readRefund)(found);
    }),
    refundsOf: Effect.fn('Stripe.refundsOf')(function* (intentId) {
      const params = { payment_intent: intentId, limit: 100 };
      return yield* ask((stripe, options) =>
        stripe.refunds.list(params, options).autoPagingToArray({ limit: most }),
      ).pipe(Effect.mapError(unavailable), Effect.flatMap(readAll(readRefund)));
    }),
    retrieveDispute: Effect.fn('Stripe.retrieveDispute')(function* (disputeId) {
      const found = yield* orMissing(
        ask((stripe, options) => stripe.disputes.retrieve(disputeId, {}, options)),
      );
      return found === undefined ? undefined : yield* read(readDispute)(found);
    }),
    disputesOf: Effect.fn('Stripe.disputesOf')(function* (intentId) {
      const params = { payment_intent: intentId, limit: 100 };
      return yield* ask((stripe, options) =>
        stripe.disputes.list(params, options).autoPagingToArray({ limit: most }),
      ).pipe(Effect.mapError(unavailable), Effect.flatMap(readAll(readDispute)));
    }),
    verifyWebhook: (webhook) => verifyWebhook(client, settings.webhookSecrets, webhook),
  });
};
