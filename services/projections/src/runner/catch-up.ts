import type { Checkpoint } from '@setter/event-store/consumers/checkpoints';
import { EventStore } from '@setter/event-store/event-store';
import { readDeadLetterKeys } from '@setter/event-store/consumers/dead-letters';
import { Effect } from 'effect';
import type { Recorded } from '../read-model.ts';
import { applyBatch } from './apply-batch.ts';
import type { Build } from './builds.ts';
import { deadLetterAt } from './faults.ts';
import { readPage } from './page-reader.ts';

const pageSize = 5000;
/** Who follows a log that is being written need not wait for a moment without an event. */
const littleLeft = 500;

/**
 * Folds pages as a live runner would until the given position is reached or, if that is infinite, little is left of
 * the log. Events that are not wanted are passed.
 */
export const catchUp = Effect.fnUntraced(function* (
  build: Build,
  from: Checkpoint,
  to: number,
  tell: (position: number, head: number) => Effect.Effect<void>,
  isWanted: (event: Recorded) => boolean = () => true,
) {
  const store = yield* EventStore;
  const deadLetterKeys = yield* readDeadLetterKeys(build.consumer);
  const tolerated = build.model.onPoison === 'dead-letter';
  let at = from;
  while (at.position < to) {
    const { events, fault, position } = yield* readPage(at.position, Math.min(pageSize, to - at.position));
    if (fault !== undefined) {
      if (!tolerated) return yield* Effect.fail(fault);
      yield* deadLetterAt(build, at, fault);
      for (const key of yield* readDeadLetterKeys(build.consumer)) deadLetterKeys.add(key);
      at = { ...at, position };
    } else if (events.length === 0) break;
    else {
      const faults = { deadLetterKeys, deadLetters: [], tolerated };
      at = yield* applyBatch(build, at, events.filter(isWanted), faults, { position });
    }
    const head = Math.max(at.position, yield* store.head);
    yield* tell(at.position, head);
    if (to === Number.POSITIVE_INFINITY && head - at.position < littleLeft) break;
  }
  return at;
});
