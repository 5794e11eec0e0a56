import { inTracesOf } from '@setter/event-store/tracing';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { consumerOf } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { queueAlerts } from './queue-alerts.ts';

const reactor = { name: 'lead-alerts' };

/** The name of its consumer. */
export const leadAlertsConsumer = consumerOf(reactor);

type Queued = ReturnType<typeof alert>;

/** A reactor that needs more than one stream: the admins to whom it tells of an enquiry. */
const handler: IdempotentHandler<Effect.Error<Queued>, Effect.Services<Queued>> = {
  name: `reactor ${reactor.name}`,
  checkpoint: leadAlertsConsumer,
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'LeadCaptured' || type === 'LeadSubmissionAdded',
  handle: (event) => alert(event).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer')),
};

const alert = Effect.fnUntraced(function* (event: Recorded) {
  if (event.type !== 'LeadCaptured' && event.type !== 'LeadSubmissionAdded') return;
  const { leadId } = event.data;
  yield* queueAlerts(reactor.name, 'lead', event, (adminId) => ({
    template: 'lead-alert',
    topic: { kind: 'lead-alert', leadId, adminId },
  }));
});

/** Follows the log for ever. */
export const runLeadAlerts = runConsumer({
  name: leadAlertsConsumer,
  batchSize: 100,
  handler: Effect.succeed(handler),
});
