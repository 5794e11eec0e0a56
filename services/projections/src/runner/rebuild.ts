import type { Checkpoint } from '@setter/event-store/checkpoints';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { applyBatch } from './apply-batch.ts';
import { type Build, findLiveBuild, indexBuild, startBuild, switchTo, withModelLock } from './builds.ts';

export type Progress = { readonly position: number; readonly head: number };
export type OnProgress = (progress: Progress) => Effect.Effect<void>;

const pageSize = 5000;

/**
 * Folds a model anew beside the one that is served, then switches in one transaction. Writers, queries and the old
 * runner go on meanwhile. Killed half-way it leaves a table that the next attempt removes.
 */
export const rebuild = Effect.fn('rebuild')((model: AnyReadModel, onProgress: OnProgress) =>
  withModelLock(model, buildAndSwitch(model, onProgress)),
);

/** Builds a model unless there is a build of this version that queries can read. */
export const ensureBuilt = Effect.fn('ensureBuilt')(function* (model: AnyReadModel, onProgress: OnProgress) {
  if ((yield* findLiveBuild(model)) !== undefined) return;
  // Another process may be at it: then it is done by the time the lock is free.
  const buildUnlessDone = Effect.gen(function* () {
    if ((yield* findLiveBuild(model)) === undefined) yield* buildAndSwitch(model, onProgress);
  });
  yield* withModelLock(model, buildUnlessDone);
});

/** Call it under the model's lock. */
export const buildAndSwitch = Effect.fnUntraced(function* (model: AnyReadModel, onProgress: OnProgress) {
  const store = yield* EventStore;
  const { build, checkpoint } = yield* startBuild(model, yield* store.head);
  const folded = yield* foldUpTo(build, checkpoint, Number.POSITIVE_INFINITY, onProgress);
  yield* indexBuild(build);
  // What came while indexes were made, so that little is left to do while the old build is held still.
  const caughtUp = yield* foldUpTo(build, folded, Number.POSITIVE_INFINITY, onProgress);
  yield* switchTo(build, (to) => Effect.asVoid(foldUpTo(build, caughtUp, to, onProgress)));
  return build;
});

/** Folds pages until the given position is reached, or the end of the log. */
const foldUpTo = Effect.fnUntraced(function* (
  build: Build,
  from: Checkpoint,
  to: number,
  onProgress: OnProgress,
) {
  const store = yield* EventStore;
  let at = from;
  while (at.position < to) {
    const page = yield* store.readAll(at.position, Math.min(pageSize, to - at.position));
    if (page.length === 0) break;
    at = yield* applyBatch(build, at, page);
    yield* onProgress({ position: at.position, head: Math.max(at.position, yield* store.head) });
  }
  return at;
});
