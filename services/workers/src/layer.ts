import { Checkpoints } from '@setter/event-store/consumers';
import { Effect, Layer, Schedule } from 'effect';
import { purgeRemovedLeads } from './purge-removed-leads.ts';
import { pruneCommandsDaily } from './prune-commands.ts';
import { reactors } from './reactors/reactors.ts';
import { consumerOf } from './reactor-handler.ts';
import { runReactor } from './run-reactor.ts';

/**
 * Runs every reactor, the daily pruning of commands and the purge of removed leads, for as long as the layer lives.
 * Needs the event store, its checkpoints, the feed and the database.
 */
export const workersLayer = Layer.effectDiscard(
  Effect.all(
    [
      ...reactors.map((reactor) => Effect.forkScoped(runReactor(reactor))),
      Effect.forkScoped(pruneCommandsDaily),
      Effect.forkScoped(purgeRemovedLeads),
    ],
    { discard: true },
  ),
);

/** Ends once every reactor has handled all events up to a position. */
export const untilReactorsHaveSeen = Effect.fnUntraced(function* (position: number) {
  const checkpoints = yield* Checkpoints;
  const haveHandled = Effect.forEach(reactors, (reactor) => checkpoints.seen(consumerOf(reactor))).pipe(
    Effect.map((all) => all.every((seen) => seen >= position)),
  );
  yield* haveHandled.pipe(
    Effect.repeat({ until: (seen) => seen, schedule: Schedule.spaced('20 millis') }),
    Effect.orDie,
  );
});
