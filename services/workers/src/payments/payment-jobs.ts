import type { RecordedEvent } from '@setter/events/envelope';
import type { PaymentEvent } from '@setter/events/payments/events';
import { lookUpDelays, lookUpPaymentJob } from '@setter/jobs/look-up-payment-job';
import { sendRefundJob } from '@setter/jobs/send-refund-job';
import { enqueues, job } from '../jobs/enqueues.ts';
import { evidenceDueJob, evidenceNoticeMs } from './evidence-due-job.ts';

type RecordedOf<T extends PaymentEvent['type']> = RecordedEvent<Extract<PaymentEvent, { readonly type: T }>>;

const lookUp = (event: RecordedOf<'PaymentStarted' | 'RefundInitiated'>) => {
  const startAfter = new Date(Date.parse(event.metadata.occurredAt) + lookUpDelays[0]).toISOString();
  const { paymentId } = event.data;
  return [job(lookUpPaymentJob, event, { paymentId, causeId: event.id, attempt: 0 }, { startAfter })];
};

/** None where the evidence is due so soon that the mail of the dispute itself says it. */
const evidenceAlert = (event: RecordedOf<'PaymentDisputed' | 'DisputeChanged'>) => {
  const { paymentId, clientId, evidenceDueBy } = event.data;
  if (evidenceDueBy === null) return [];
  const startAfter = new Date(Date.parse(evidenceDueBy) - evidenceNoticeMs).toISOString();
  if (startAfter <= event.metadata.occurredAt) return [];
  return [job(evidenceDueJob, event, { paymentId, clientId, eventId: event.id }, { startAfter })];
};

/**
 * What the card provider must be asked, which the command API does: to make each refund that was asked for, and how each
 * payment that was started, and each refund that it began by itself, has gone on. The alerts of evidence, too.
 */
export const paymentJobs = enqueues('payment-jobs', {
  RefundRequested: (event) => {
    const { paymentId, requestId } = event.data;
    return [job(sendRefundJob, event, { paymentId, requestId })];
  },
  PaymentStarted: lookUp,
  RefundInitiated: lookUp,
  PaymentDisputed: evidenceAlert,
  DisputeChanged: evidenceAlert,
});
