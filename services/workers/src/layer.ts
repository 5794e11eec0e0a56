import { Checkpoints } from '@setter/event-store/consumers';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { Effect, Layer, Schedule } from 'effect';
import { invoices } from './invoices/issue-documents.ts';
import { purgeDocuments } from './invoices/purge-documents.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { purgeLateRequests } from './purge-late-requests.ts';
import { purgeRemovedLeads } from './purge-removed-leads.ts';
import { purgeImages } from './purge-images.ts';
import { pruneCommandsDaily } from './prune-commands.ts';
import { reactors } from './reactors/reactors.ts';
import { reactorHandler } from './reactor-handler.ts';
import { consumer } from './run-reactor.ts';
import { forgetVisitors } from './traffic/forget-visitors.ts';
import { recordVisits } from './traffic/record-visits.ts';

/** Whatever answers events with commands. */
const consumers = [...reactors.map((reactor) => consumer(reactorHandler(reactor))), invoices];

/**
 * Runs every reactor, the documents of sales, the daily pruning of commands and the purges of removed leads, late requests of erased clients, expired
 * documents and unused images, for as long as the layer lives. Needs the event store, its checkpoints, the feed and the database.
 */
export const workersLayer = Layer.effectDiscard(
  Effect.all(
    [
      ...consumers.map(({ run }) => Effect.forkScoped(run)),
      Effect.forkScoped(purgeDocuments),
      Effect.forkScoped(pruneCommandsDaily),
      Effect.forkScoped(purgeRemovedLeads),
      Effect.forkScoped(purgeLateRequests),
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
  const haveHandled = Effect.forEach(consumers, ({ name }) => checkpoints.seen(name)).pipe(
    Effect.map((all) => all.every((seen) => seen >= position)),
  );
  yield* haveHandled.pipe(
    Effect.repeat({ until: (seen) => seen, schedule: Schedule.spaced('20 millis') }),
    Effect.orDie,
  );
});
