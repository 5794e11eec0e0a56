import { inTracesOf } from '@setter/event-store/tracing';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { consumerOf } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { queueAlerts } from './queue-alerts.ts';

const reactor = { name: 'support-alerts' };

/** The name of its consumer. */
export const supportAlertsConsumer = consumerOf(reactor);

type Alerted = ReturnType<typeof alertAdmins>;

/** A reactor that needs more than one stream: the admins to whom it tells of a request for support. */
const handler: IdempotentHandler<Effect.Error<Alerted>, Effect.Services<Alerted>> = {
  name: `reactor ${reactor.name}`,
  checkpoint: supportAlertsConsumer,
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'SupportRequested',
  handle: (event) => alertAdmins(event).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer')),
};

const alertAdmins = Effect.fnUntraced(function* (event: Recorded) {
  if (event.type !== 'SupportRequested' || !event.data.mails.alert) return;
  const { requestId } = event.data;
  yield* queueAlerts(reactor.name, 'support', event, (adminId) => ({
    template: 'support-alert',
    topic: { kind: 'support-alert', requestId, adminId },
  }));
});

/** Follows the log for ever. */
export const runSupportAlerts = runConsumer({
  name: supportAlertsConsumer,
  batchSize: 100,
  handler: Effect.succeed(handler),
});
