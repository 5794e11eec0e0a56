import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { inTracesOf } from '@setter/event-store/tracing';
import type { FeedPosition } from '@setter/messaging/event-feed';
import { Effect } from 'effect';
import type { Recorded } from '../read-model.ts';
import {
  applyBatch,
  type PartitionChanges,
  Fenced,
  foldIntoTable,
  movedTo,
  rememberFaults,
} from './apply-batch.ts';
import type { Build } from './builds.ts';
import { type Faults, touchedKeys } from './fold-batch.ts';
import { tryFold } from './try-fold.ts';

/**
 * What applyBatch does, in a transaction with whatever other models and parts of this process bring at the moment:
 * one commit for all of them, and one SELECT and one upsert for each model. When that fails, whoever is to blame,
 * each does it alone. Not for use in a transaction.
 */
export const applyBatched = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  delivered: readonly Recorded[],
  faults: Faults,
  to: FeedPosition,
) {
  const { consumer, model } = build;
  if (to.position <= at.position) return at;
  const checkpoints = yield* Checkpoints;
  const { position, offset } = to;
  const events = delivered.filter((event) => event.position > at.position);
  const touched = yield* tryFold(() => touchedKeys(model, events, faults));
  // Most events concern one model only; the others just pass them.
  if (touched.size === 0) {
    if (!(yield* checkpoints.advance(consumer, at, position, offset)))
      return yield* Effect.fail(new Fenced());
    return movedTo(at, position, offset);
  }
  const forget = rememberFaults(faults);
  const moved = yield* checkpoints
    .advanceWith(consumer, at, position, offset, {
      item: { touched, faults },
      size: touched.size,
      write: (batches: readonly PartitionChanges[]) => foldIntoTable(build, batches),
    })
    .pipe(inTracesOf(touched.keys(), `fold ${model.name}`, 'consumer'));
  if (moved) return movedTo(at, position, offset);
  forget();
  return yield* applyBatch(build, at, events, faults, to);
});
