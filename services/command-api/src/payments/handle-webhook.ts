import { Effect, Schema } from 'effect';
import { causedContext } from '../derived-context.ts';
import { cancelPayment } from './cancel-payment.ts';
import { CardGateway, type GatewayEvent, type Intent } from './card-gateway.ts';
import { failPayment } from './fail-payment.ts';
import { findPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Money was captured for an intent that we never recorded: the provider must tell us again. */
class UnknownPayment extends Schema.TaggedError<UnknownPayment>()('UnknownPayment', {
  intentId: Schema.String,
}) {}

type Webhook = {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  readonly requestId: string;
};

/**
 * What a card provider tells us. The event only says which intent to look at; what happens follows from the intent
 * as the provider has it now, so that news which comes twice, late or in another order leads to the same end.
 */
export const handleWebhook = Effect.fn('handleWebhook')(function* ({
  rawBody,
  signature,
  requestId,
}: Webhook) {
  const gateway = yield* CardGateway;
  const event = yield* gateway.verifyWebhook({ rawBody, signature });
  if (event.intentId === undefined) return;
  const fetched = yield* gateway.retrieveIntent(event.intentId);
  if (fetched === undefined) return;
  const intent = withDoubtedMode(fetched, event, gateway.liveMode);
  const payment = yield* findPayment(intent.intentId);
  if (payment === undefined) {
    if (intent.status === 'succeeded') return yield* new UnknownPayment({ intentId: intent.intentId });
    // Made by a request that lost a race; its secret was never sent.
    return;
  }
  const context = yield* causedContext({
    scope: `webhook ${gateway.name}`,
    key: event.id,
    causationId: event.id,
    correlationId: requestId,
    actor: `card-provider-${gateway.name}`,
  });
  if (intent.status === 'succeeded') yield* settlePayment(context, { intent, payment });
  else if (intent.status === 'cancelled')
    yield* cancelPayment(context, { terms: payment.terms, cause: 'provider' });
  else if (event.type === 'payment_intent.payment_failed' && intent.declineCode !== null) {
    yield* failPayment(context, { terms: payment.terms, declineCode: intent.declineCode });
  }
});

/** Where event and intent disagree about real money, it counts as what this gateway is not: held for review. */
const withDoubtedMode = (intent: Intent, event: GatewayEvent, expected: boolean): Intent =>
  event.liveMode === intent.liveMode ? intent : { ...intent, liveMode: !expected };
