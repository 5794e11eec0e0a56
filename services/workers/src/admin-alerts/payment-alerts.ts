import { inTracesOf } from '@setter/event-store/tracing';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { consumerOf } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { type AlertMail, queueAlerts } from './queue-alerts.ts';

const reactor = { name: 'payment-alerts' };

/** The name of its consumer. */
export const paymentAlertsConsumer = consumerOf(reactor);

type Alerted = ReturnType<typeof alertAdmins>;

/** A reactor that needs more than one stream: the admins to whom it tells of payments that need them. */
const handler: IdempotentHandler<Effect.Error<Alerted>, Effect.Services<Alerted>> = {
  name: `reactor ${reactor.name}`,
  checkpoint: paymentAlertsConsumer,
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: (event) => alertOf(event) !== undefined,
  handle: (event) => alertAdmins(event).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer')),
};

const alertAdmins = Effect.fnUntraced(function* (event: Recorded) {
  const mailTo = alertOf(event);
  if (mailTo !== undefined) yield* queueAlerts(reactor.name, 'payment', event, mailTo);
});

const alertOf = (event: Recorded): ((adminId: string) => AlertMail) | undefined => {
  switch (event.type) {
    case 'PaymentHeldForReview': {
      const { clientId, paymentId } = event.data;
      return (adminId) => ({
        template: 'payment-held',
        topic: { kind: 'held-payment', clientId, paymentId, adminId },
      });
    }
    case 'PaymentDisputed':
    case 'DisputeClosed': {
      const { clientId, paymentId, disputeId } = event.data;
      const step = event.type === 'PaymentDisputed' ? 'opened' : 'closed';
      return (adminId) => ({
        template: `dispute-${step}`,
        topic: { kind: 'dispute', clientId, paymentId, disputeId, step, adminId },
      });
    }
    case 'UnknownPaymentReceived': {
      const { intentId } = event.data;
      return (adminId) => ({
        template: 'payment-unknown',
        topic: { kind: 'unknown-payment', intentId, adminId },
      });
    }
    case 'PaymentsReconciled': {
      const { day, differences } = event.data;
      if (differences.length === 0) return undefined;
      return (adminId) => ({
        template: 'payments-reconciled',
        topic: { kind: 'reconciliation', day, adminId },
      });
    }
    default:
      return undefined;
  }
};

/** Follows the log for ever. */
export const runPaymentAlerts = runConsumer({
  name: paymentAlertsConsumer,
  batchSize: 100,
  handler: Effect.succeed(handler),
});
