import type { Checkpoint } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { changeSchema } from '@setter/event-store/change-schema';
import { addDeadLetters, isPoison } from '@setter/event-store/consumers';
import { isDataError } from '@setter/event-store/errors';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import {
  addKey,
  type Build,
  findLiveBuild,
  findRetiredBuild,
  halt,
  indexBuild,
  noteProgress,
  rebuildOf,
  startBuild,
  switchTo,
  withModelLock,
} from './builds.ts';
import { bulkFold } from './bulk-fold.ts';
import { advanceTo, catchUp } from './catch-up.ts';
import { viewOf } from './table-sql.ts';
import { throttled } from './throttle.ts';

export type Step = 'folding' | 'indexing' | 'catching up' | 'switching';
export type Progress = { readonly step: Step; readonly position: number; readonly head: number };
export type OnProgress = (progress: Progress) => Effect.Effect<void>;

/**
 * Rebuilds a model beside the live build, then switches in one transaction (blue/green). Writers, queries and the live
 * consumer go on meanwhile. A killed rebuild leaves a table that the next one removes. A poison event is dead-lettered;
 * a model that halts fails with PoisonEvent and keeps its live build.
 */
export const rebuild = Effect.fn('rebuild')((model: AnyReadModel, onProgress: OnProgress) =>
  withModelLock(model, buildAndSwitch(model, onProgress)),
);

/**
 * Builds a model unless there is a build of this version that queries can read. One whose rows come from another history
 * of the log is rebuilt.
 */
export const ensureBuilt = Effect.fn('ensureBuilt')(function* (model: AnyReadModel, onProgress: OnProgress) {
  if ((yield* findLiveBuild(model))?.isOfThisLog === true) return;
  const buildUnlessDone = Effect.gen(function* () {
    // Another process may have built it while this one waited for the lock.
    const live = yield* findLiveBuild(model);
    if (live?.isOfThisLog === true) return;
    if (live !== undefined)
      yield* Effect.logWarning(
        `projection ${model.name} is at an event that the log does not have: it is built anew`,
      );
    // A version that was live before has only to catch up.
    const retired = yield* findRetiredBuild(model);
    if (retired === undefined) yield* buildAndSwitch(model, onProgress);
    else yield* followAndSwitch(retired.build, retired.checkpoint, onProgress);
  });
  yield* withModelLock(model, buildUnlessDone);
});

/** Runs under the model's lock. */
export const buildAndSwitch = (model: AnyReadModel, onProgress: OnProgress) =>
  Effect.catchIf(buildInBulk(model, onProgress), isDataError, () => buildInBatches(model, onProgress));

/** Slower, since each page is written before the next, but it finds the event whose row the database refuses. */
const buildInBatches = Effect.fnUntraced(function* (model: AnyReadModel, onProgress: OnProgress) {
  const store = yield* EventStore;
  const { build, checkpoint } = yield* startBuild(model, yield* store.head);
  yield* addKey(build);
  yield* indexBuild(build);
  yield* followAndSwitch(build, checkpoint, onProgress).pipe(
    Effect.tapError((error) => (isPoison(error) ? halt(build, error) : Effect.void)),
  );
  return build;
});

const buildInBulk = Effect.fnUntraced(function* (model: AnyReadModel, onProgress: OnProgress) {
  const store = yield* EventStore;
  const head = yield* store.head;
  const { build, checkpoint } = yield* startBuild(model, head);
  const noteNow = yield* throttled((position: number) => noteProgress(build, position));
  const position = yield* bulkFold(build, {
    to: Number.POSITIVE_INFINITY,
    deadLetterKeys: new Set(),
    addDeadLetters: (events) => addDeadLetters(build.consumer, events),
    onPage: (reached) =>
      Effect.andThen(
        noteNow(reached),
        onProgress({ step: 'folding', position: reached, head: Math.max(reached, head) }),
      ),
  }).pipe(Effect.tapError((error) => (isPoison(error) ? halt(build, error) : Effect.void)));
  yield* noteProgress(build, position);
  yield* onProgress({ step: 'indexing', position, head: position });
  yield* indexBuild(build);
  yield* followAndSwitch(build, yield* advanceTo(build, checkpoint, position), onProgress);
  return build;
});

/**
 * Catches up, then switches; little is left to fold while the old build's checkpoint is locked. While an open
 * transaction holds the view, both are tried again, and queries are answered.
 */
const followAndSwitch = Effect.fnUntraced(function* (build: Build, from: Checkpoint, onProgress: OnProgress) {
  const tell = (step: Step) => (position: number, head: number) => onProgress({ step, position, head });
  yield* tell('catching up')(from.position, from.position);
  let caughtUp = from;
  const attempt = Effect.gen(function* () {
    caughtUp = yield* catchUp(build, caughtUp, Number.POSITIVE_INFINITY, tell('catching up'));
    yield* switchTo(build, (to) =>
      Effect.gen(function* () {
        yield* catchUp(build, caughtUp, to, tell('switching'));
        yield* tell('switching')(to, to);
      }),
    );
  });
  yield* changeSchema({ what: rebuildOf(build.model), relations: [viewOf(build.model)] }, attempt);
});
