import {
  type Advance,
  advanceAndWrite,
  addDeadLetters,
  type PoisonEvent,
  readDeadLetterKeys,
  maxAttempts,
} from '@setter/event-store/consumers';
import { Effect } from 'effect';
import { Fenced } from '../event-feed.ts';
import { advanced, type Progress } from './progress.ts';
import type { Handler } from './handler.ts';

/** Moves past a poison event, which is the next one, and dead-letters it; fails with it where the handler halts. */
export const deadLetter = Effect.fnUntraced(function* (
  handler: Pick<Handler<never, never>, 'name' | 'checkpoint'> & { readonly onPoison: unknown },
  progress: Progress,
  poison: PoisonEvent,
  to: Advance,
) {
  const { at } = progress;
  const { position, reason } = poison;
  if (position <= at.position) return progress;
  if (handler.onPoison !== 'dead-letter') return yield* Effect.fail(poison);
  yield* logDeadLetter(handler, poison);
  const add = addDeadLetters(handler.checkpoint, [{ position, reason, attempts: maxAttempts }]);
  if (!(yield* advanceAndWrite(handler.checkpoint, at, to, add)))
    return yield* new Fenced({ continueAtOnce: false });
  return advanced(progress, to, yield* readDeadLetterKeys(handler.checkpoint));
});

export const logDeadLetter = ({ name }: Pick<Handler, 'name'>, { position, reason }: PoisonEvent) =>
  Effect.logError(
    `${name} dead-lettered event ${position} and holds back later events of its partition key: ${reason}`,
  );
