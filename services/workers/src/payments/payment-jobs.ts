import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import { lookUpDelays, lookUpPaymentJob } from '@setter/jobs/look-up-payment-job';
import { sendRefundJob } from '@setter/jobs/send-refund-job';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';
import { evidenceDueJob, evidenceNoticeMs } from './evidence-due-job.ts';

const name = 'reactor/payment-jobs';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/**
 * Enqueues in the transaction of the checkpoint what the card provider must be asked, which the command API does: to make
 * each refund that was asked for, and how each payment that was started, and each refund that it began by itself, has gone on. Enqueues the alerts of evidence, too.
 */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor payment-jobs',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue payment-jobs',
  onPoison: 'dead-letter',
  handles: ({ type }) =>
    type === 'RefundRequested' ||
    type === 'PaymentStarted' ||
    type === 'RefundInitiated' ||
    type === 'PaymentDisputed' ||
    type === 'DisputeChanged',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    yield* queue.enqueue(sendRefundJob, events.flatMap(refundOf));
    yield* queue.enqueue(lookUpPaymentJob, events.flatMap(lookUpOf));
    yield* queue.enqueue(evidenceDueJob, events.flatMap(evidenceAlertOf));
  }),
};

const refundOf = (event: Recorded) => {
  if (event.type !== 'RefundRequested') return [];
  const { paymentId, requestId } = event.data;
  return [{ id: derivedId(event.id, sendRefundJob.name), data: { paymentId, requestId } }];
};

const lookUpOf = (event: Recorded) => {
  if (event.type !== 'PaymentStarted' && event.type !== 'RefundInitiated') return [];
  const dueAt = new Date(Date.parse(event.metadata.occurredAt) + lookUpDelays[0]).toISOString();
  return [
    {
      id: derivedId(event.id, lookUpPaymentJob.name),
      data: { paymentId: event.data.paymentId, causeId: event.id, attempt: 0 },
      startAfter: dueAt,
    },
  ];
};

/** None where the evidence is due so soon that the mail of the dispute itself says it. */
const evidenceAlertOf = (event: Recorded) => {
  if (event.type !== 'PaymentDisputed' && event.type !== 'DisputeChanged') return [];
  const { paymentId, clientId, evidenceDueBy } = event.data;
  if (evidenceDueBy === null) return [];
  const dueAt = new Date(Date.parse(evidenceDueBy) - evidenceNoticeMs).toISOString();
  if (dueAt <= event.metadata.occurredAt) return [];
  const data = { paymentId, clientId, eventId: event.id };
  return [{ id: derivedId(event.id, evidenceDueJob.name), data, startAfter: dueAt }];
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runPaymentJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
