import type { Checkpoint } from '@setter/event-store/consumers/checkpoints';
import type { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { replayIfRequested } from '@setter/event-store/consumers/replay-dead-letters';
import { maxAttempts } from '@setter/event-store/consumers/retry-then-dead-letter';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { applyDeadLetter, deadLetterInstead } from './apply-batch.ts';
import { type Build, findLiveBuild, halt } from './builds.ts';
import { Statuses } from './statuses.ts';

/** Under which name a replay of a model is asked for. */
export const replayConsumer = ({ name }: Pick<AnyReadModel, 'name'>): string => `projection/${name}`;

/** Moves past an event that cannot be read, and dead-letters it; it is the one that comes next. */
export const deadLetterAt = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  fault: PoisonEvent,
  offset?: number,
) {
  yield* logDeadLetter(build, fault);
  const { position, reason } = fault;
  return yield* deadLetterInstead(build, at, { position, reason, attempts: maxAttempts }, offset);
});

export const logDeadLetter = ({ model }: Build, { position, reason }: PoisonEvent) =>
  Effect.logError(`read model ${model.name} dead-letters event ${position} and what follows it: ${reason}`);

/** Takes dead letters again if somebody asked for it. True: begin again from the checkpoint. */
export const replayIfAsked = Effect.fnUntraced(function* (build: Build) {
  const counts = yield* replayIfRequested(replayConsumer(build.model), build.consumer, (event) =>
    applyDeadLetter(build, event),
  );
  if (counts === undefined) return false;
  const { taken, remaining } = counts;
  yield* Effect.logInfo(`read model ${build.model.name} took ${taken} dead letters, and ${remaining} remain`);
  return true;
});

export const wasReplaced = (build: Build) =>
  Effect.map(findLiveBuild(build.model), (live) => live?.build.generation !== build.generation);

/** Serves nothing until another build goes live; a replay that is asked for ends it from outside. */
export const stayHalted = Effect.fnUntraced(function* (
  build: Build,
  { position, reason }: PoisonEvent,
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
