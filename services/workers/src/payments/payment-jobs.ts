import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import { lookUpDelays, lookUpPaymentJob } from '@setter/jobs/look-up-payment-job';
import { sendRefundJob } from '@setter/jobs/send-refund-job';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';

const name = 'reactor/payment-jobs';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/**
 * Enqueues what the card provider must be asked: to make each refund that was asked for, and how each payment that was
 * started has gone on, in the transaction of the checkpoint. The command API runs these jobs.
 */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor payment-jobs',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue payment-jobs',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'RefundRequested' || type === 'PaymentStarted',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    yield* queue.enqueue(sendRefundJob, events.flatMap(refundOf));
    yield* queue.enqueue(lookUpPaymentJob, events.flatMap(lookUpOf));
  }),
};

const refundOf = (event: Recorded) => {
  if (event.type !== 'RefundRequested') return [];
  const { paymentId, requestId } = event.data;
  return [{ id: derivedId(event.id, sendRefundJob.name), data: { paymentId, requestId } }];
};

const lookUpOf = (event: Recorded) => {
  if (event.type !== 'PaymentStarted') return [];
  const dueAt = new Date(Date.parse(event.metadata.occurredAt) + lookUpDelays[0]).toISOString();
  return [
    {
      id: derivedId(event.id, lookUpPaymentJob.name),
      data: { paymentId: event.data.paymentId, causeId: event.id, attempt: 0 },
      startAfter: dueAt,
    },
  ];
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runPaymentJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
