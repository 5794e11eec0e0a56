import { emailDecider } from '@setter/domain/email/decider';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { PaymentEvent } from '@setter/events/payments/events';
import { emailStream, paymentStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { alertedAdmins } from '../reactors/mails/alerted-admins.ts';
import { type EvidenceDue, evidenceDueJob } from './evidence-due-job.ts';

/**
 * Queues a mail to each admin who has the alert on now, if the dispute is open and its evidence due as it was when the
 * job was made, and still to come: a log that is read late alerts to nothing that is over. Run again it queues none twice.
 */
const alertEvidenceDue = Effect.fn('alertEvidenceDue')(function* ({
  paymentId,
  clientId,
  eventId,
}: EvidenceDue) {
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(paymentStream(paymentId, clientId).streamId);
  // A stream named after a payment holds nothing but its events.
  const own = events as readonly RecordedEvent<PaymentEvent>[];
  const cause = own.find(({ id }) => id === eventId);
  if (cause?.type !== 'PaymentDisputed' && cause?.type !== 'DisputeChanged') return;
  const { disputeId, evidenceDueBy } = cause.data;
  const payment = own.reduce(evolve, initialState);
  const dispute =
    payment.status === 'none' ? undefined : payment.disputes.find((one) => one.disputeId === disputeId);
  if (dispute?.status !== 'open' || dispute.evidenceDueBy !== evidenceDueBy) return;
  const occurredAt = new Date(yield* Clock.currentTimeMillis).toISOString();
  if (evidenceDueBy === null || evidenceDueBy <= occurredAt) return;
  for (const adminId of yield* alertedAdmins('payment', Number.MAX_SAFE_INTEGER)) {
    const emailId = derivedId(disputeId, evidenceDueJob.name, evidenceDueBy, adminId);
    yield* handleCommand({
      context: {
        commandId: emailId,
        requestHash: emailId,
        correlationId: cause.metadata.correlationId,
        causationId: cause.id,
        actor: { kind: 'system', id: evidenceDueJob.name },
        occurredAt,
      },
      decider: emailDecider,
      stream: emailStream(emailId),
      command: queueMail('dispute-evidence-due', {
        emailId,
        recipient: `admin-${adminId}`,
        ids: { clientId, paymentId, disputeId, adminId },
      }),
    });
  }
});

/** Alerts until it is interrupted. */
export const runEvidenceAlerts = runJobs({ type: evidenceDueJob, concurrency: 1, run: alertEvidenceDue });
