import {
  type Advance,
  advanceAndWrite,
  Checkpoints,
  addDeadLetters,
  isPoison,
  type NewDeadLetter,
  waitsBehind,
  maxAttempts,
  retryThenDeadLetter,
} from '@setter/event-store/consumers';
import { logsOfTrace } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import { Fenced, type Recorded } from '../event-feed.ts';
import { blameEvent } from './blame-event.ts';
import { advanced, type Progress } from './progress.ts';
import { logDeadLetter } from './dead-letter.ts';
import { concerns } from './concerns.ts';
import type { IdempotentHandler } from './handler.ts';

/** Handles each event, then advances the checkpoint; poison events are dead-lettered in that transaction. */
export const handleIdempotent = Effect.fnUntraced(function* <E, R>(
  handler: IdempotentHandler<E, R>,
  progress: Progress,
  events: readonly Recorded[],
  to: Advance,
) {
  const { at } = progress;
  const deadLetterKeys = new Set(progress.deadLetterKeys);
  const deadLetters: NewDeadLetter[] = [];
  for (const event of events) {
    const { position, partitionKey } = event;
    if (!concerns(handler, event)) continue;
    if (deadLetterKeys.has(partitionKey)) {
      deadLetters.push({ position, reason: waitsBehind, attempts: 0 });
      continue;
    }
    yield* retryThenDeadLetter(blameEvent(handler.name, position)(handler.handle(event))).pipe(
      Effect.catchIf(isPoison, (poison) => {
        if (handler.onPoison !== 'dead-letter') return Effect.fail(poison);
        deadLetterKeys.add(partitionKey);
        deadLetters.push({ position, reason: poison.reason, attempts: maxAttempts });
        return logDeadLetter(handler, poison).pipe(logsOfTrace([event]));
      }),
    );
  }
  const moved =
    deadLetters.length === 0
      ? yield* (yield* Checkpoints).advance(handler.checkpoint, at, to.position, to.offset, to.digest)
      : yield* advanceAndWrite(handler.checkpoint, at, to, addDeadLetters(handler.checkpoint, deadLetters));
  if (!moved) return yield* new Fenced({ continueAtOnce: false });
  return advanced(progress, to, deadLetterKeys);
});
