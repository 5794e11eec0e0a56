import { isOutage } from '@setter/event-store/sql-errors';
import { UndecodableEvent } from '@setter/event-store/store-errors';
import { EventFeed } from '@setter/messaging/event-feed';
import { Cause, Effect, Ref, Stream } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { applyBatch, Fenced } from './apply-batch.ts';
import { type Build, findLiveBuild, type Halt, halt, resume } from './builds.ts';
import { FoldDefect } from './fold-batch.ts';
import { ensureBuilt } from './rebuild.ts';
import { Statuses } from './statuses.ts';

const batchSize = 500;

/**
 * Keeps one read model up to date, for ever: builds it if need be, then folds what the feed brings. An outage is
 * waited out. Another runner or a switch to another build makes it begin again from the checkpoint. A defect of
 * decoding or folding halts the model until this process starts anew or another build goes live. When another version
 * goes live, this one stops.
 */
export const runModel = Effect.fn('runModel')(function* (model: AnyReadModel) {
  const attempts = yield* Ref.make(0);
  const built = yield* Ref.make(false);
  for (;;) {
    const exit = yield* Effect.exit(runOnce(model, attempts, built));
    if (exit._tag === 'Success') continue;
    const error = Cause.squash(exit.cause);
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.failCause(exit.cause as Cause.Cause<never>);
    if (error instanceof Fenced) {
      // After a switch there is work to do at once. A runner that was faster goes on, and this one stays near.
      if (!error.bySwitch) yield* Effect.sleep(200 + Math.random() * 800);
      continue;
    }
    const attempt = yield* Ref.getAndUpdate(attempts, (n) => n + 1);
    if (isOutage(error)) yield* Effect.logWarning(`read model ${model.name} waits for the database`, error);
    else yield* Effect.logError(`read model ${model.name} stopped`, exit.cause);
    yield* Effect.sleep(Math.min(5000, 100 * 2 ** Math.min(attempt, 10)));
  }
});

const runOnce = Effect.fnUntraced(function* (
  model: AnyReadModel,
  attempts: Ref.Ref<number>,
  built: Ref.Ref<boolean>,
) {
  const statuses = yield* Statuses;
  const feed = yield* EventFeed;
  // Only once: when another version goes live later, building this one again would take its place in turn.
  if (!(yield* Ref.get(built))) yield* ensureBuilt(model, () => Effect.void);
  yield* Ref.set(built, true);
  const live = yield* findLiveBuild(model);
  if (live === undefined) return yield* stayReplaced(model);
  const { build } = live;
  yield* resume(build);
  let at = live.checkpoint;
  statuses.set(model.name, { state: 'live', position: at.position });
  const take = (events: Parameters<typeof applyBatch>[2]) =>
    Effect.map(applyBatch(build, at, events), (next) => {
      at = next;
      statuses.set(model.name, { state: 'live', position: at.position });
    }).pipe(Effect.andThen(Ref.set(attempts, 0)));
  const follow = feed.follow({ consumer: build.consumer, from: at.position, batchSize });
  yield* Stream.runForEach(follow, take).pipe(
    Effect.catchCause((cause) => {
      const error = Cause.squash(cause);
      if (error instanceof Fenced)
        return Effect.flatMap(wasReplaced(build), (bySwitch) => Effect.fail(new Fenced(bySwitch)));
      const defect = haltOf(error);
      return defect === undefined ? Effect.failCause(cause) : stayHalted(build, defect, at.position);
    }),
  );
});

/** A process with other code serves the model now; this one's queries answer that they are not ready. */
const stayReplaced = Effect.fnUntraced(function* (model: AnyReadModel) {
  const statuses = yield* Statuses;
  statuses.set(model.name, { state: 'halted', position: 0 });
  yield* Effect.logWarning(`read model ${model.name} is served in another version than ${model.version}`);
  while ((yield* findLiveBuild(model)) === undefined) yield* Effect.sleep('1 second');
});

const wasReplaced = (build: Build) =>
  Effect.map(findLiveBuild(build.model), (live) => live?.build.generation !== build.generation);

/** The events that our code cannot take; everything else may pass by itself. */
const haltOf = (error: unknown): Halt | undefined =>
  error instanceof FoldDefect || error instanceof UndecodableEvent
    ? { position: error.position, reason: error.message }
    : undefined;

const stayHalted = Effect.fnUntraced(function* (build: Build, { position, reason }: Halt, reached: number) {
  const statuses = yield* Statuses;
  statuses.set(build.model.name, { state: 'halted', position: reached });
  yield* halt(build, { position, reason });
  yield* Effect.logError(`read model ${build.model.name} is halted at event ${position}: ${reason}`);
  for (;;) {
    yield* Effect.sleep('1 second');
    if (yield* wasReplaced(build)) return;
  }
});
