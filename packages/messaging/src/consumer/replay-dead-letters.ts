import { replayIfRequested } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import { blameEvent } from './blame-event.ts';
import type { Handler } from './handler.ts';

/** Handles dead letters again when a replay was requested. True: the consumer restarts at its checkpoint. */
export const replayDeadLetters = Effect.fnUntraced(function* <E, R>(name: string, handler: Handler<E, R>) {
  const counts = yield* replayIfRequested(name, handler.checkpoint, (event) =>
    blameEvent(
      handler.name,
      event.position,
    )(handler.effect === 'idempotent' ? handler.handle(event) : handler.handle([event])),
  );
  if (counts === undefined) return false;
  const { replayed, remaining } = counts;
  yield* Effect.logInfo(`${handler.name} replayed ${replayed} dead letters, ${remaining} remain`);
  return true;
});
