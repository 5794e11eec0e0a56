import { Checkpoints } from '@setter/event-store/consumers';
import { VisitCounter } from '@setter/platform/visits/visit-counter';
import { Effect, Layer, Schedule } from 'effect';
import { leadAlertsConsumer, runLeadAlerts } from './admin-alerts/lead-alerts.ts';
import { paymentAlertsConsumer, runPaymentAlerts } from './admin-alerts/payment-alerts.ts';
import { invoicesConsumer, runInvoices } from './invoices/issue-documents.ts';
import { purgeDocuments } from './invoices/purge-documents.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { purgeRemovedLeads } from './purge-removed-leads.ts';
import { purgeImages } from './purge-images.ts';
import { pruneCommandsDaily } from './prune-commands.ts';
import { broadcastsConsumer, runBroadcasts } from './portal-messages/deliver-broadcasts.ts';
import { reactors } from './reactors/reactors.ts';
import { consumerOf } from './reactor-handler.ts';
import { runReactor } from './run-reactor.ts';
import { forgetVisitors } from './traffic/forget-visitors.ts';
import { recordVisits } from './traffic/record-visits.ts';
import { runSupportAlerts, supportAlertsConsumer } from './admin-alerts/support-alerts.ts';

/**
 * Runs every reactor, the documents of sales, the alerts to admins, the daily pruning of commands and the purges of removed
 * leads, expired documents and unused images, for as long as the layer lives. Needs the event store, its checkpoints, the feed and the database.
 */
export const workersLayer = Layer.effectDiscard(
  Effect.all(
    [
      ...reactors.map((reactor) => Effect.forkScoped(runReactor(reactor))),
      Effect.forkScoped(runBroadcasts),
      Effect.forkScoped(runLeadAlerts),
      Effect.forkScoped(runSupportAlerts),
      Effect.forkScoped(runPaymentAlerts),
      Effect.forkScoped(runInvoices),
      Effect.forkScoped(purgeDocuments),
      Effect.forkScoped(pruneCommandsDaily),
      Effect.forkScoped(purgeRemovedLeads),
      Effect.forkScoped(forgetUnconfirmed),
      Effect.forkScoped(purgeImages),
      Effect.forkScoped(recordVisits),
      Effect.forkScoped(forgetVisitors),
    ],
    { discard: true },
  ),
).pipe(Layer.provide(VisitCounter.layer));

/** Ends once every reactor has handled all events up to a position. */
export const untilReactorsHaveSeen = Effect.fnUntraced(function* (position: number) {
  const checkpoints = yield* Checkpoints;
  const haveHandled = Effect.forEach(
    [
      ...reactors.map(consumerOf),
      broadcastsConsumer,
      invoicesConsumer,
      leadAlertsConsumer,
      paymentAlertsConsumer,
      supportAlertsConsumer,
    ],
    checkpoints.seen,
  ).pipe(Effect.map((all) => all.every((seen) => seen >= position)));
  yield* haveHandled.pipe(
    Effect.repeat({ until: (seen) => seen, schedule: Schedule.spaced('20 millis') }),
    Effect.orDie,
  );
});
