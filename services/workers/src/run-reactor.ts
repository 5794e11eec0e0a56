import { type Checkpoint, Checkpoints } from '@setter/event-store/checkpoints';
import { isOutage } from '@setter/event-store/sql-errors';
import { EventFeed } from '@setter/messaging/event-feed';
import { Cause, Effect, Ref, Stream } from 'effect';
import { carryOut } from './carry-out.ts';
import type { Reactor, Recorded } from './reactor.ts';

const batchSize = 100;

/** Under which name a reactor's checkpoint is kept. */
export const consumerOf = ({ name }: Pick<Reactor, 'name'>): string => `reactor/${name}`;

/** Another worker moved the checkpoint: it does the work now. */
class Fenced {
  readonly _tag = 'Fenced';
}

/**
 * Lets a reactor see every event once in order, for ever: first the effect, then the checkpoint. Whatever a crash
 * leaves between the two is asked for again under the same ids, which does nothing. What fails is tried again, with
 * growing pauses; nothing later is done before it.
 */
export const runReactor = Effect.fn('runReactor')(function* (reactor: Reactor) {
  const attempts = yield* Ref.make(0);
  for (;;) {
    const exit = yield* Effect.exit(runOnce(reactor, attempts));
    if (exit._tag === 'Success') continue;
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.failCause(exit.cause as Cause.Cause<never>);
    const error = Cause.squash(exit.cause);
    if (error instanceof Fenced) {
      yield* Effect.sleep(200 + Math.random() * 800);
      continue;
    }
    const attempt = yield* Ref.getAndUpdate(attempts, (n) => n + 1);
    if (isOutage(error)) yield* Effect.logWarning(`reactor ${reactor.name} waits for the database`, error);
    else yield* Effect.logError(`reactor ${reactor.name} failed and tries again`, exit.cause);
    yield* Effect.sleep(Math.min(30_000, 100 * 2 ** Math.min(attempt, 10)));
  }
});

const runOnce = Effect.fnUntraced(function* (reactor: Reactor, attempts: Ref.Ref<number>) {
  const checkpoints = yield* Checkpoints;
  const feed = yield* EventFeed;
  const consumer = consumerOf(reactor);
  let at: Checkpoint = yield* checkpoints.start(consumer, 0, 0);
  const take = Effect.fnUntraced(function* (batch: readonly Recorded[]) {
    const events = batch.filter((event) => event.position > at.position);
    const last = events.at(-1);
    if (last === undefined) return;
    for (const event of events) yield* carryOut(reactor, event);
    const { partition, generation, position } = at;
    if (!(yield* checkpoints.move(consumer, partition, generation, position, last.position))) {
      return yield* Effect.fail(new Fenced());
    }
    at = { ...at, position: last.position };
    yield* Ref.set(attempts, 0);
  });
  yield* Stream.runForEach(feed.follow({ consumer, from: at.position, batchSize }), take);
});
