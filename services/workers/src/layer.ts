import { Effect, Layer } from 'effect';
import { reactors } from './reactors/reactors.ts';
import { runReactor } from './run-reactor.ts';

/** One loop per reactor, for as long as the layer lives. Needs the event store, its checkpoints and the feed. */
export const workersLayer = Layer.effectDiscard(
  Effect.forEach(reactors, (reactor) => Effect.forkScoped(runReactor(reactor)), { discard: true }),
);
