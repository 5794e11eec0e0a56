import { Effect, Layer, Schedule } from 'effect';
import { CountedDays } from './analytics/queries/day-counts.ts';
import { DeskIndex } from './desk/queries/desk-index.ts';
import { ListIndexes } from './list/list-indexes.ts';
import { readModels } from './models.ts';
import { ReadModels } from './read-model.ts';
import { metricsLayer } from './runner/metrics.ts';
import { readPositionsLayer } from './runner/read-positions.ts';
import { runRebuildRequests } from './runner/rebuild-requests.ts';
import { runModel } from './runner/run-model.ts';
import { Statuses } from './runner/statuses.ts';
import { runVerifyRequests } from './runner/verify-requests.ts';

/** For each read model its consumer and the rebuilds that are requested; for all of them the requested verifications. */
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
 * The read side of a process: runs every read model and lets queries wait for their positions. Needs the event store,
 * its checkpoints, the feed, the subject keys, the database and the metrics registry.
 */
export const projectionsLayer = Layer.mergeAll(
  runners,
  readPositionsLayer,
  metricsLayer,
  ListIndexes.layer,
  DeskIndex.layer,
  CountedDays.layer,
).pipe(Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, readModels))));

/** Whether every read model is built in the version of this code; a halted one counts, its routes answer 503. */
export const projectionsAreBuilt = Effect.gen(function* () {
  const statuses = yield* Statuses;
  return (yield* ReadModels).every(({ name }) => statuses.get(name) !== undefined);
});

/** Ends once they are built: before that, queries answer 503. */
export const untilProjectionsAreBuilt = projectionsAreBuilt.pipe(
  Effect.repeat({ until: (built) => built, schedule: Schedule.spaced('20 millis') }),
  Effect.asVoid,
);
