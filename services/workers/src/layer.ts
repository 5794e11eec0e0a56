import { Checkpoints } from '@setter/event-store/checkpoints';
import { Effect, Layer, Schedule } from 'effect';
import { keepForgetting } from './forget-removed-leads.ts';
import { reactors } from './reactors/reactors.ts';
import { consumerOf, runReactor } from './run-reactor.ts';

/**
 * One loop per reactor and one that forgets removed leads, for as long as the layer lives. Needs the event store, its
 * checkpoints, the feed and the database.
 */
export const workersLayer = Layer.effectDiscard(
  Effect.forEach(reactors, (reactor) => Effect.forkScoped(runReactor(reactor)), { discard: true }).pipe(
    Effect.andThen(Effect.forkScoped(keepForgetting)),
  ),
);

/** Ends once every reactor has dealt with everything up to a log position. */
export const untilReactorsHaveSeen = Effect.fnUntraced(function* (position: number) {
  const checkpoints = yield* Checkpoints;
  const haveSeen = Effect.forEach(reactors, (reactor) => checkpoints.read(consumerOf(reactor))).pipe(
    Effect.map((all) => all.every(([checkpoint]) => (checkpoint?.position ?? 0) >= position)),
  );
  yield* haveSeen.pipe(
    Effect.repeat({ until: (seen) => seen, schedule: Schedule.spaced('20 millis') }),
    Effect.orDie,
  );
});
