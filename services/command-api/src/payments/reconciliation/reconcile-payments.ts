import { reconciliationDecider } from '@setter/domain/reconciliation/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentStream, reconciliationStream } from '@setter/events/streams';
import { JobQueue } from '@setter/jobs/job-queue';
import { type PaymentsPart, reconcilePaymentsJob } from '@setter/jobs/reconcile-payments-job';
import { runJobs } from '@setter/jobs/run-jobs';
import { CommandIds } from '@setter/http/command-ids';
import { Clock, Effect } from 'effect';
import { causedContext, partOf } from '../../derived-context.ts';
import { CardGateway } from '../card-gateway.ts';
import { readPayment, type StartedPayment } from '../find-payment.ts';
import { recordNews } from '../record-news.ts';
import { correction, differencesOf } from './differences.ts';
import { selectPayments } from './select-payments.ts';

const days = 180;
const usualPartSize = 50;
const scope = 'reconcile payments';

/** The id of a part's job; that of the first is the id of the whole night's work. */
export const partId = Effect.fnUntraced(function* (day: string, part: number) {
  const ids = yield* CommandIds;
  return ids.commandIdFor(scope, `${day} ${part}`);
});

/**
 * Compares one part of the payments of 180 days with the card provider: fetches each with its refunds and disputes,
 * records what differs, and enqueues the next part. The last one records what all have found. Run again it finds the
 * same: what was recorded carries the id of the night's work.
 */
export const reconcilePayments = Effect.fn('reconcilePayments')(function* (
  job: PaymentsPart,
  partSize: number,
) {
  const { day, part, after } = job;
  const gateway = yield* CardGateway;
  const runId = yield* partId(day, 0);
  const context = yield* causedContext({
    scope,
    key: day,
    causationId: runId,
    correlationId: runId,
    actor: `card-provider-${gateway.name}`,
  });
  const since = new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 3_600_000).toISOString();
  const paymentIds = yield* Effect.orDie(selectPayments(gateway.name, since, after, partSize));
  const found = yield* Effect.forEach(paymentIds, (paymentId) => comparePayment(context, paymentId));
  const next: PaymentsPart = {
    day,
    part: part + 1,
    after: paymentIds.at(-1) ?? null,
    checked: job.checked + paymentIds.length,
    differences: [...job.differences, ...found.flat()],
  };
  if (paymentIds.length < partSize) return yield* recordAll(context, next);
  const queue = yield* JobQueue;
  yield* queue.enqueue(reconcilePaymentsJob, [{ id: yield* partId(day, part + 1), data: next }]);
});

const comparePayment = Effect.fnUntraced(function* (context: CommandContext, paymentId: string) {
  // Read before the provider is asked, so that what it answers is newer.
  const payment = yield* readPayment(paymentId);
  if (payment === undefined) return [];
  const there = yield* fetchMoney(payment);
  const { intent, refunds, disputes } = there;
  if (intent !== undefined && differencesOf(payment, there).length > 0) {
    const own = yield* partOf(context, scope, `${context.commandId} ${paymentId}`);
    // What cannot be recorded stays a difference.
    yield* recordNews(own, payment, { intent, refunds, disputes }).pipe(
      Effect.catchTags({ NotFound: () => Effect.void, PaymentNotPayable: () => Effect.void }),
    );
  }
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(paymentStream(paymentId, payment.terms.clientId).streamId);
  const recorded = (events as readonly RecordedEvent<PaymentEvent>[]).filter(
    ({ metadata }) => metadata.correlationId === context.correlationId,
  );
  const now = (yield* readPayment(paymentId)) ?? payment;
  const { intentId } = payment.terms;
  const left = differencesOf(now, there).map((what) => `not recorded: ${what}`);
  return [...recorded.map((event) => correction(now, event)), ...left].map((what) => ({
    paymentId,
    intentId,
    what,
  }));
});

const fetchMoney = Effect.fnUntraced(function* ({ terms: { intentId } }: StartedPayment) {
  const gateway = yield* CardGateway;
  const intent = yield* gateway.retrieveIntent(intentId);
  const isPaid = intent?.status === 'succeeded';
  return {
    intent,
    refunds: isPaid ? yield* gateway.refundsOf(intentId) : [],
    disputes: isPaid ? yield* gateway.disputesOf(intentId) : [],
  };
});

const recordAll = Effect.fnUntraced(function* (
  context: CommandContext,
  { day, checked, differences }: PaymentsPart,
) {
  if (checked === 0) return;
  yield* Effect.logInfo(
    `payments compared with the card provider: ${checked}, differences: ${differences.length}`,
  );
  yield* handleCommand({
    context: {
      ...(yield* partOf(context, scope, `${context.commandId} result`)),
      occurredAt: new Date(yield* Clock.currentTimeMillis).toISOString(),
    },
    decider: reconciliationDecider,
    stream: reconciliationStream(day),
    command: { type: 'RecordReconciliation', day, checked, differences: mostOf(differences) },
  });
});

/** As many as one event and one mail can hold. */
const most = 100;

const mostOf = (differences: PaymentsPart['differences']): PaymentsPart['differences'] => {
  const next = differences[most];
  if (next === undefined) return differences;
  const left = differences.length - most;
  return [...differences.slice(0, most), { ...next, what: `and ${left} more from this payment on` }];
};

/** Reconciles until it is interrupted. */
export const runReconciliation = runJobs({
  type: reconcilePaymentsJob,
  concurrency: 1,
  run: (part) => reconcilePayments(part, usualPartSize),
});
