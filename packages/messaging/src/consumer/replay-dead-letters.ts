import { poisonEvent, replayIfRequested } from '@setter/event-store/consumers';
import { isDataError } from '@setter/event-store/errors';
import { Effect } from 'effect';
import type { Recorded } from '../event-feed.ts';
import type { Handler } from './handler.ts';

/** Handles dead letters again when a replay was requested. True: the consumer starts anew at its checkpoint. */
export const replayDeadLetters = Effect.fnUntraced(function* <E, R>(name: string, handler: Handler<E, R>) {
  const counts = yield* replayIfRequested(name, handler.checkpoint, (event) => handleOne(handler, event));
  if (counts === undefined) return false;
  const { replayed, remaining } = counts;
  yield* Effect.logInfo(`${handler.name} replayed ${replayed} dead letters, ${remaining} remain`);
  return true;
});

const handleOne = <E, R>(handler: Handler<E, R>, event: Recorded) =>
  handler.effect === 'idempotent'
    ? handler.handle(event)
    : Effect.mapError(handler.handle([event]), (error) =>
        isDataError(error) ? poisonEvent(handler.name, event.position, error) : error,
      );
