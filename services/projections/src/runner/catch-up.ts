import type { Checkpoint } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { deadLetter } from '@setter/messaging/consumer/dead-letter';
import { handleAlone } from '@setter/messaging/consumer/handle-transactional';
import { progressAt } from '@setter/messaging/consumer/progress';
import { Effect } from 'effect';
import type { Recorded } from '../read-model.ts';
import type { Build } from './builds.ts';
import { readPage } from './page-reader.ts';
import { projectionHandler } from './projection-handler.ts';

const pageSize = 5000;
/** A build whose lag is below this has caught up with a log that is being appended to. */
const smallLag = 500;

/**
 * Folds pages as the live consumer does, up to a position or, if that is infinite, until the lag is small. Joins the
 * caller's transaction. Events that are not wanted are passed.
 */
export const catchUp = Effect.fnUntraced(function* (
  build: Build,
  from: Checkpoint,
  to: number,
  onProgress: (position: number, head: number) => Effect.Effect<void>,
  isWanted: (event: Recorded) => boolean = () => true,
) {
  const store = yield* EventStore;
  const handler = projectionHandler(build);
  let progress = yield* progressAt(handler, from);
  while (progress.at.position < to) {
    const after = progress.at.position;
    const { events, poison, position } = yield* readPage(after, Math.min(pageSize, to - after));
    if (poison !== undefined) progress = yield* deadLetter(handler, progress, poison, { position });
    else if (events.length === 0) break;
    else progress = yield* handleAlone(handler, progress, events.filter(isWanted), { position }, false);
    const head = Math.max(position, yield* store.head);
    yield* onProgress(position, head);
    if (to === Number.POSITIVE_INFINITY && head - position < smallLag) break;
  }
  return progress.at;
});

/** Moves the checkpoint of a build past events that are in its table already. */
export const advanceTo = Effect.fnUntraced(function* (build: Build, from: Checkpoint, position: number) {
  const handler = projectionHandler(build);
  const { at } = yield* handleAlone(handler, yield* progressAt(handler, from), [], { position }, false);
  return at;
});
