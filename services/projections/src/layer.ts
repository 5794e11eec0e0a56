import { Effect, Layer, Schedule } from 'effect';
import { readModels } from './models.ts';
import { ReadModels } from './read-model.ts';
import { metricsLayer } from './runner/metrics.ts';
import { readPositionsLayer } from './runner/read-positions.ts';
import { runRebuildRequests } from './runner/rebuild-requests.ts';
import { runModel } from './runner/run-model.ts';
import { Statuses } from './runner/statuses.ts';
import { runVerifyRequests } from './runner/verify-requests.ts';

/**
 * Two loops per read model, for as long as the layer lives: it is kept up to date and, when asked for, rebuilt. One
 * for all compares them with the log when that is asked for.
 */
const runners = Layer.effectDiscard(
  Effect.flatMap(ReadModels, (models) =>
    Effect.forEach(
      [...models.flatMap((model) => [runModel(model), runRebuildRequests(model)]), runVerifyRequests(models)],
      (loop) => Effect.forkScoped(loop),
      { discard: true },
    ),
  ),
);

/**
 * The read side of a process: keeps every read model up to date and lets queries wait for them. Needs the event
 * store, its checkpoints, the feed, the database and the registry of metrics; the routes need the keys besides.
 */
export const projectionsLayer = Layer.mergeAll(runners, readPositionsLayer, metricsLayer).pipe(
  Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, readModels))),
);

/** Whether every read model has been built in the version of this code; a halted one counts, its routes say 503. */
export const projectionsAreBuilt = Effect.gen(function* () {
  const statuses = yield* Statuses;
  return (yield* ReadModels).every(({ name }) => statuses.get(name) !== undefined);
});

/** Ends once they are: before that, queries answer 503. */
export const untilProjectionsAreBuilt = projectionsAreBuilt.pipe(
  Effect.repeat({ until: (built) => built, schedule: Schedule.spaced('20 millis') }),
  Effect.asVoid,
);
