import { type Checkpoint, Checkpoints } from '@setter/event-store/checkpoints';
import {
  type EventFault,
  moveAndPark,
  type Parking,
  readParkedKeys,
  waitsBehind,
} from '@setter/event-store/parked-events';
import { replayIfRequested, untilReplayIsRequested } from '@setter/event-store/replay-parked';
import { isOutage } from '@setter/event-store/sql-errors';
import { maxAttempts, takeWithPatience } from '@setter/event-store/take-with-patience';
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
 * leaves between the two is asked for again under the same ids, which does nothing. An outage is waited out. An event
 * that cannot be reacted to, although tried several times, is parked with the later ones of its key.
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
  const consumer = consumerOf(reactor);
  if (yield* replayIfAsked(reactor)) return;
  const at = yield* Ref.make(yield* checkpoints.start(consumer, 0, 0));
  // Begun anew when a replay is asked for, which is seen to before anything else.
  yield* Effect.raceFirst(follow(reactor, at, attempts), untilReplayIsRequested(consumer));
});

/** Reacts to what comes. Ends when it has parked an event that could not even be read. */
const follow = Effect.fnUntraced(function* (
  reactor: Reactor,
  at: Ref.Ref<Checkpoint>,
  attempts: Ref.Ref<number>,
) {
  const feed = yield* EventFeed;
  const consumer = consumerOf(reactor);
  const parkedKeys = yield* readParkedKeys(consumer);

  const take = Effect.fnUntraced(function* (batch: readonly Recorded[]) {
    const from = yield* Ref.get(at);
    const events = batch.filter((event) => event.position > from.position);
    const last = events.at(-1);
    if (last === undefined) return;
    const parked: Parking[] = [];
    for (const event of events) {
      const { position, partitionKey } = event;
      if (parkedKeys.has(partitionKey)) {
        if (concerns(reactor, event)) parked.push({ position, reason: waitsBehind, attempts: 0 });
        continue;
      }
      yield* takeWithPatience(carryOut(reactor, event)).pipe(
        Effect.catchTag('EventFault', ({ reason }) => {
          parkedKeys.add(partitionKey);
          parked.push({ position, reason, attempts: maxAttempts });
          return logParked(reactor, position, reason);
        }),
      );
    }
    yield* Ref.set(at, yield* moveOn(reactor, from, last.position, parked));
    yield* Ref.set(attempts, 0);
  });

  const following = Effect.flatMap(Ref.get(at), ({ position }) =>
    Stream.runForEach(feed.follow({ consumer, from: position, batchSize }), take),
  );
  yield* takeWithPatience(following).pipe(
    Effect.catchTag('EventFault', (fault) => parkUnreadable(reactor, at, fault)),
  );
});

/** Whether it has anything to do about an event; when even that cannot be told, it has. */
const concerns = (reactor: Reactor, event: Recorded): boolean => {
  try {
    return reactor.needs(event) !== null;
  } catch {
    return true;
  }
};

const parkUnreadable = Effect.fnUntraced(function* (
  reactor: Reactor,
  at: Ref.Ref<Checkpoint>,
  { position, reason }: EventFault,
) {
  yield* logParked(reactor, position, reason);
  yield* moveOn(reactor, yield* Ref.get(at), position, [{ position, reason, attempts: maxAttempts }]);
});

const moveOn = Effect.fnUntraced(function* (
  reactor: Reactor,
  from: Checkpoint,
  position: number,
  parked: readonly Parking[],
) {
  if (!(yield* moveAndPark(consumerOf(reactor), from, position, parked)))
    return yield* Effect.fail(new Fenced());
  return { ...from, position };
});

/** Reacts to parked events again if somebody asked for it; other workers are fenced meanwhile. */
const replayIfAsked = Effect.fnUntraced(function* (reactor: Reactor) {
  const consumer = consumerOf(reactor);
  const counts = yield* replayIfRequested(consumer, consumer, (event) => carryOut(reactor, event));
  if (counts === undefined) return false;
  const { taken, remaining } = counts;
  yield* Effect.logInfo(
    `reactor ${reactor.name} took ${taken} parked events, and ${remaining} remain parked`,
  );
  return true;
});

const logParked = ({ name }: Reactor, position: number, reason: string) =>
  Effect.logError(`reactor ${name} parks event ${position} and what follows it: ${reason}`);
