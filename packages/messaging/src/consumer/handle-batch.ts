import { Effect } from 'effect';
import type { FeedBatch } from '../event-feed.ts';
import { deadLetter } from './dead-letter.ts';
import { handleIdempotent } from './handle-idempotent.ts';
import { handleAlone, handleTransactional } from './handle-transactional.ts';
import type { Handler } from './handler.ts';
import type { Progress } from './progress.ts';

export type Batch = Pick<FeedBatch, 'events' | 'poison' | 'to'>;

/**
 * Handles a batch of one partition and advances its checkpoint to the end of it. Events at or before the checkpoint
 * are dropped, so that an event delivered twice has one effect. Fails with Fenced when another runner moved the
 * checkpoint, and with PoisonEvent where the handler halts.
 */
export const handleBatch = Effect.fnUntraced(function* <E, R>(
  handler: Handler<E, R>,
  progress: Progress,
  { events, poison, to }: Batch,
  alone = false,
) {
  if (to.position <= progress.at.position) return progress;
  if (poison !== undefined) return yield* deadLetter(handler, progress, poison, to);
  const fresh = events.filter(({ position }) => position > progress.at.position);
  if (handler.effect === 'idempotent') return yield* handleIdempotent(handler, progress, fresh, to);
  const handle = alone ? handleAlone : handleTransactional;
  return yield* handle(handler, progress, fresh, to);
});
