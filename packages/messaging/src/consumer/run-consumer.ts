import type { PoisonEvent } from '@setter/event-store/consumers';
import { isPoison, waitForReplayRequest } from '@setter/event-store/consumers';
import { supervised } from '@setter/event-store/supervised';
import { Effect } from 'effect';
import { isFenced, pauseWhenFenced } from '../event-feed.ts';
import type { Consumer, ConsumerState } from './consumer.ts';
import { followPartitions, isReplaced } from './follow-partitions.ts';
import type { Handler } from './handler.ts';
import { replayDeadLetters } from './replay-dead-letters.ts';

/**
 * Runs a consumer until it is interrupted: follows the feed and hands every event to the handler, in order within its partition key.
 * Where its effect and its checkpoint meet is the handler's to say (`Handler`). A poison event is retried with
 * backoff, then dead-lettered, or halts the consumer until a replay is requested or another handler takes its place.
 * A consumer that is fenced restarts at the checkpoint, an outage is waited out, and any other failure is retried
 * with exponential backoff. A requested replay runs in this loop, before anything else is handled.
 */
export const runConsumer = Effect.fn('runConsumer')(function* <E, R>(consumer: Consumer<E, R>) {
  return yield* supervised(labelOf(consumer), (handled) =>
    runOnce(consumer, handled).pipe(
      Effect.catchIf(isReplaced, () => Effect.void),
      Effect.catchIf(isFenced, pauseWhenFenced),
    ),
  );
});

const labelOf = ({ name }: Pick<Consumer<never, never>, 'name'>): string => name.replace('/', ' ');

const runOnce = Effect.fnUntraced(function* <E, R>(consumer: Consumer<E, R>, handled: () => void) {
  if (consumer.prepare !== undefined) yield* consumer.prepare;
  const handler = yield* consumer.handler;
  if (handler === undefined) return yield* standBy(consumer);
  if (handler.onPoison !== 'dead-letter') yield* handler.onPoison.resume;
  if (yield* replayDeadLetters(consumer.name, handler)) return;
  let position = 0;
  const noted: Consumer<E, R> = {
    ...consumer,
    onStatus: (status: ConsumerState) => {
      position = status.position;
      consumer.onStatus?.(status);
    },
  };
  const follow = followPartitions(noted, handler, handled).pipe(
    Effect.catchIf(isPoison, (poison) =>
      Effect.suspend(() => haltAt(consumer, handler, poison, position).pipe(Effect.as(undefined))),
    ),
  );
  yield* Effect.raceFirst(follow, waitForReplayRequest(consumer.name));
});

/** Handles nothing until the handler is replaced; a requested replay interrupts it. */
const haltAt = Effect.fnUntraced(function* <E, R>(
  consumer: Consumer<E, R>,
  handler: Handler<E, R>,
  poison: PoisonEvent,
  position: number,
) {
  if (handler.onPoison === 'dead-letter') return yield* Effect.fail(poison);
  // A replaced handler is fenced by its next checkpoint, which an event that cannot be decoded never reaches.
  const isReplaced = handler.isReplaced ?? Effect.succeed(false);
  if (yield* isReplaced) return;
  consumer.onStatus?.({ state: 'halted', position });
  yield* handler.onPoison.halt(poison);
  yield* Effect.logError(`${handler.name} halted at event ${poison.position}: ${poison.reason}`);
  for (;;) {
    yield* Effect.sleep('1 second');
    if (yield* isReplaced) return;
  }
});

/** Waits while another version of the consumer is served. */
const standBy = Effect.fnUntraced(function* <E, R>(consumer: Consumer<E, R>) {
  consumer.onStatus?.({ state: 'halted', position: 0 });
  yield* Effect.logWarning(`${labelOf(consumer)} stands by: another version of it is served`);
  while ((yield* consumer.handler) === undefined) yield* Effect.sleep('1 second');
});
