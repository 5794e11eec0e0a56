import { paymentDecider } from '@setter/domain/payments/decider';
import type { RefundRequest } from '@setter/domain/payments/state';
import { handleCommand } from '@setter/event-store/append';
import { JobQueue } from '@setter/jobs/job-queue';
import { lookUpDelays, lookUpPaymentJob } from '@setter/jobs/look-up-payment-job';
import { runJobs } from '@setter/jobs/run-jobs';
import { type RefundAsked, sendRefundJob } from '@setter/jobs/send-refund-job';
import { CommandIds } from '@setter/http/command-ids';
import { Clock, Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { CardGateway } from './card-gateway.ts';
import { readPayment, type StartedPayment } from './find-payment.ts';
import { moneyOf } from './record-news.ts';

/**
 * Has the provider make a refund that was asked for, and records its answer. Run again it makes none twice: the
 * provider is first asked for the refund of this request, and the request's id is the idempotency key, too.
 */
export const sendRefund = Effect.fn('sendRefund')(function* ({ paymentId, requestId }: RefundAsked) {
  const payment = yield* readPayment(paymentId);
  if (payment === undefined || payment.request?.requestId !== requestId) return;
  const answer = yield* askForRefund(payment, payment.request).pipe(
    Effect.map((refund) => ({ refund })),
    Effect.catchTag('RefundRefused', ({ code }) => Effect.succeed({ code })),
  );
  const context = yield* causedContext({
    scope: 'send refund',
    key: 'code' in answer ? `${requestId} refused` : `${requestId} ${answer.refund.status}`,
    causationId: requestId,
    correlationId: requestId,
    actor: `card-provider-${(yield* CardGateway).name}`,
  });
  yield* handleCommand({
    context,
    decider: paymentDecider,
    reads: moneyOf(payment),
    command:
      'code' in answer
        ? { type: 'RefuseRefund', requestId, reason: answer.code }
        : { type: 'RecordRefund', refund: answer.refund },
  });
  if ('refund' in answer && answer.refund.status === 'pending') yield* lookUpLater(paymentId, requestId);
});

const askForRefund = Effect.fnUntraced(function* (
  { status, terms }: StartedPayment,
  { requestId, amountCents }: RefundRequest,
) {
  const gateway = yield* CardGateway;
  const { paymentId, intentId } = terms;
  const made = (yield* gateway.refundsOf(intentId)).find((one) => one.requestId === requestId);
  if (made !== undefined) return made;
  return yield* gateway.createRefund({
    idempotencyKey: requestId,
    intentId,
    // Of a held payment all that is left goes back, whatever was returned meanwhile.
    ...(status === 'in_review' ? {} : { amountCents }),
    metadata: { paymentId, requestId },
  });
});

const lookUpLater = Effect.fnUntraced(function* (paymentId: string, requestId: string) {
  const ids = yield* CommandIds;
  const queue = yield* JobQueue;
  const dueAt = (yield* Clock.currentTimeMillis) + lookUpDelays[0];
  yield* queue.enqueue(lookUpPaymentJob, [
    {
      id: ids.commandIdFor('look up refund', requestId),
      data: { paymentId, causeId: requestId, attempt: 0 },
      startAfter: new Date(dueAt).toISOString(),
    },
  ]);
});

/** Sends refunds until it is interrupted. */
export const runSendRefunds = runJobs({ type: sendRefundJob, concurrency: 2, run: sendRefund });
