import type { Checkpoint } from '@setter/event-store/checkpoints';
import type { EventFault } from '@setter/event-store/parked-events';
import { replayIfRequested } from '@setter/event-store/replay-parked';
import { maxAttempts } from '@setter/event-store/take-with-patience';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { applyParked, parkInstead } from './apply-batch.ts';
import { type Build, findLiveBuild, halt } from './builds.ts';
import { Statuses } from './statuses.ts';

/** Under which name a replay of a model is asked for. */
export const replayConsumer = ({ name }: Pick<AnyReadModel, 'name'>): string => `projection/${name}`;

/** Moves past an event that cannot be read, and parks it; it is the one that comes next. */
export const parkAt = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  fault: EventFault,
  offset?: number,
) {
  yield* logParked(build, fault);
  const { position, reason } = fault;
  return yield* parkInstead(build, at, { position, reason, attempts: maxAttempts }, offset);
});

export const logParked = ({ model }: Build, { position, reason }: EventFault) =>
  Effect.logError(`read model ${model.name} parks event ${position} and what follows it: ${reason}`);

/** Takes parked events again if somebody asked for it. True: begin again from the checkpoint. */
export const replayIfAsked = Effect.fnUntraced(function* (build: Build) {
  const counts = yield* replayIfRequested(replayConsumer(build.model), build.consumer, (event) =>
    applyParked(build, event),
  );
  if (counts === undefined) return false;
  const { taken, remaining } = counts;
  yield* Effect.logInfo(
    `read model ${build.model.name} took ${taken} parked events, and ${remaining} remain parked`,
  );
  return true;
});

export const wasReplaced = (build: Build) =>
  Effect.map(findLiveBuild(build.model), (live) => live?.build.generation !== build.generation);

/** Serves nothing until another build goes live; a replay that is asked for ends it from outside. */
export const stayHalted = Effect.fnUntraced(function* (
  build: Build,
  { position, reason }: EventFault,
  reached: number,
) {
  const statuses = yield* Statuses;
  statuses.set(build.model.name, { state: 'halted', position: reached });
  yield* halt(build, { position, reason });
  yield* Effect.logError(`read model ${build.model.name} is halted at event ${position}: ${reason}`);
  for (;;) {
    yield* Effect.sleep('1 second');
    if (yield* wasReplaced(build)) return;
  }
});
