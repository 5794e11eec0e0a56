import { isRefunding } from '@setter/domain/payments/state';
import type { CommandContext } from '@setter/event-store/append';
import { JobQueue } from '@setter/jobs/job-queue';
import { lookUpDelays, lookUpPaymentJob, type PaymentLookUp } from '@setter/jobs/look-up-payment-job';
import { runJobs } from '@setter/jobs/run-jobs';
import { CommandIds } from '@setter/http/command-ids';
import { Clock, Effect } from 'effect';
import { causedContext, partOf } from '../derived-context.ts';
import { cancelPayment } from './cancel-payment.ts';
import { CardGateway } from './card-gateway.ts';
import { readPayment, type StartedPayment } from './find-payment.ts';
import { recordNews } from './record-news.ts';

/** After this many look-ups, a day later, an unpaid intent is cancelled. */
const cancelFrom = lookUpDelays.indexOf(24 * 3_600_000);

/**
 * Asks the provider for the status of a payment and records it; again later, less and less often, while it waits for a card,
 * a bank or a refund. An intent that was not paid within a day is cancelled.
 */
export const lookUpPayment = Effect.fn('lookUpPayment')(function* (lookUp: PaymentLookUp) {
  const { paymentId, causeId, attempt } = lookUp;
  const payment = yield* readPayment(paymentId);
  if (payment === undefined || !isOpen(payment)) return;
  const gateway = yield* CardGateway;
  // Started at another provider, which this process cannot ask.
  if (payment.terms.gateway !== gateway.name) return;
  const context = yield* causedContext({
    scope: 'look up payment',
    key: `${causeId} ${attempt}`,
    causationId: causeId,
    correlationId: causeId,
    actor: `card-provider-${gateway.name}`,
  });
  yield* recordAll(context, payment);
  if (attempt >= cancelFrom) yield* cancelUnpaid(context, paymentId);
  const after = yield* readPayment(paymentId);
  const delay = lookUpDelays[attempt + 1];
  if (after === undefined || !isOpen(after) || delay === undefined) return;
  const queue = yield* JobQueue;
  const ids = yield* CommandIds;
  const dueAt = (yield* Clock.currentTimeMillis) + delay - (lookUpDelays[attempt] ?? 0);
  yield* queue.enqueue(lookUpPaymentJob, [
    {
      id: ids.commandIdFor('look up payment again', `${causeId} ${attempt + 1}`),
      data: { paymentId, causeId, attempt: attempt + 1 },
      startAfter: new Date(dueAt).toISOString(),
    },
  ]);
});

const isUnpaid = ({ status }: StartedPayment): boolean =>
  status === 'started' || status === 'failed' || status === 'processing';

const isOpen = (payment: StartedPayment): boolean => isUnpaid(payment) || isRefunding(payment);

const recordAll = Effect.fnUntraced(function* (context: CommandContext, payment: StartedPayment) {
  const gateway = yield* CardGateway;
  const { intentId } = payment.terms;
  const intent = yield* gateway.retrieveIntent(intentId);
  if (intent === undefined) return;
  const isPaid = intent.status === 'succeeded';
  const refunds = isPaid ? yield* gateway.refundsOf(intentId) : [];
  const disputes = isPaid ? yield* gateway.disputesOf(intentId) : [];
  yield* recordNews(context, payment, { intent, refunds, disputes });
});

/** At the provider first: one that is being paid stays. */
const cancelUnpaid = Effect.fnUntraced(function* (context: CommandContext, paymentId: string) {
  const payment = yield* readPayment(paymentId);
  if (payment === undefined || !isUnpaid(payment)) return;
  const gateway = yield* CardGateway;
  const intent = yield* gateway.cancelIntent(payment.terms.intentId);
  if (intent?.status === 'processing' || intent?.status === 'succeeded') return;
  const cancelling = yield* partOf(context, 'abandon payment', paymentId);
  // Paid at the last moment: it is settled already.
  yield* Effect.catchTag(
    cancelPayment(cancelling, { terms: payment.terms, cause: 'abandoned' }),
    'PaymentNotPayable',
    () => Effect.void,
  );
});

/** Looks payments up until it is interrupted. */
export const runLookUps = runJobs({ type: lookUpPaymentJob, concurrency: 1, run: lookUpPayment });
