import { unknownPaymentDecider } from '@setter/domain/unknown-payments/decider';
import { handleCommand } from '@setter/event-store/append';
import { unknownPaymentStream } from '@setter/events/streams';
import { Clock, Effect, Schema } from 'effect';
import { causedContext } from '../derived-context.ts';
import { CardGateway, type GatewayEvent, type Intent } from './card-gateway.ts';
import { findPayment } from './find-payment.ts';
import { readInstallation } from './read-installation.ts';
import { recordNews } from './record-news.ts';

/** Money was captured for a payment of ours that we never recorded: the provider must send its event again. */
class UnknownPayment extends Schema.TaggedError<UnknownPayment>()('UnknownPayment', {
  intentId: Schema.String,
}) {}

type Webhook = {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  readonly requestId: string;
};

const handled: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** How long an event of an unknown payment is refused: a command that is under way has long ended by then. */
const REDELIVERED_FOR_MS = 3_600_000;

/**
 * An event of the card provider. It only says which object to look at; what happens follows from that object and its
 * intent as the provider has them now, so that events which come twice, late or in another order lead to the same end.
 */
export const handleWebhook = Effect.fn('handleWebhook')(function* ({
  rawBody,
  signature,
  requestId,
}: Webhook) {
  const gateway = yield* CardGateway;
  const event = yield* gateway.verifyWebhook({ rawBody, signature });
  if (!handled.has(event.type)) return;
  if (event.liveMode !== gateway.liveMode)
    return yield* Effect.logWarning('webhook of the other mode ignored').pipe(
      Effect.annotateLogs({ eventId: event.id, liveMode: event.liveMode }),
    );
  const intentId = yield* intentOf(event);
  if (intentId === undefined) return;
  // Read before the provider is asked, so that what it answers is newer.
  const payment = yield* findPayment(intentId);
  const news = yield* fetchNews(event, intentId);
  if (news === undefined) return;
  const { intent } = news;
  if (payment === undefined) return yield* unknownPayment(event, intent, requestId);
  const context = yield* causedContext({
    scope: `webhook ${gateway.name}`,
    key: event.id,
    causationId: event.id,
    correlationId: requestId,
    actor: `card-provider-${gateway.name}`,
  });
  yield* recordNews(context, payment, news);
});

/** The intent that the event's object belongs to; undefined for one that belongs to none. */
const intentOf = Effect.fnUntraced(function* ({ subject: { kind, id, intentId } }: GatewayEvent) {
  if (intentId !== undefined) return intentId;
  const gateway = yield* CardGateway;
  if (kind === 'charge') return yield* gateway.intentOfCharge(id);
  const refund = kind === 'refund' ? yield* gateway.retrieveRefund(id) : undefined;
  const dispute = kind === 'dispute' ? yield* gateway.retrieveDispute(id) : undefined;
  return (refund ?? dispute)?.intentId || undefined;
});

/** What the event is about, fetched again with its intent. Undefined for what the provider does not have. */
const fetchNews = Effect.fnUntraced(function* ({ type, subject }: GatewayEvent, ofIntent: string) {
  const gateway = yield* CardGateway;
  const { kind, id } = subject;
  const refund = kind === 'refund' ? yield* gateway.retrieveRefund(id) : undefined;
  const dispute = kind === 'dispute' ? yield* gateway.retrieveDispute(id) : undefined;
  const intent = yield* gateway.retrieveIntent(ofIntent);
  if (intent === undefined) return undefined;
  const refunds =
    kind === 'charge' ? yield* gateway.refundsOf(intent.intentId) : refund === undefined ? [] : [refund];
  const disputes = dispute === undefined ? [] : [dispute];
  return { intent, hasFailed: type === 'payment_intent.payment_failed', refunds, disputes };
});

/** Others may share the provider's account: their payments have none of our metadata, or name another installation. */
const unknownPayment = Effect.fnUntraced(function* (event: GatewayEvent, intent: Intent, requestId: string) {
  // One that was not paid was made by a request that lost a race; its secret was never sent.
  if (intent.metadata.paymentId === null || intent.status !== 'succeeded') return;
  const { intentId, amountCents, currency, liveMode, installation } = intent;
  if (installation !== null && installation !== (yield* readInstallation())) return;
  const age = (yield* Clock.currentTimeMillis) - Date.parse(event.createdAt);
  if (age < REDELIVERED_FOR_MS) return yield* new UnknownPayment({ intentId });
  yield* Effect.logError('ALERT: money came for a payment that we do not know').pipe(
    Effect.annotateLogs({ intentId, eventId: event.id }),
  );
  const gateway = yield* CardGateway;
  // From here on it is the admins' to settle: they are mailed because of this event.
  yield* handleCommand({
    context: yield* causedContext({
      scope: 'unknown payment',
      key: intentId,
      causationId: event.id,
      correlationId: requestId,
      actor: `card-provider-${gateway.name}`,
    }),
    decider: unknownPaymentDecider,
    stream: unknownPaymentStream(intentId),
    command: { type: 'ReceiveUnknownPayment', intentId, amountCents, currency, liveMode },
  });
});
