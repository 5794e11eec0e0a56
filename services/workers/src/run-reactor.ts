import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { mergePartitions } from '@setter/event-store/consumers/merge-partitions';
import {
  type PoisonEvent,
  advanceAndDeadLetter,
  type NewDeadLetter,
  readDeadLetterKeys,
  waitsBehind,
} from '@setter/event-store/consumers/dead-letters';
import { replayIfRequested, waitForReplayRequest } from '@setter/event-store/consumers/replay-dead-letters';
import { isOutage } from '@setter/event-store/sql-errors';
import { maxAttempts, retryThenDeadLetter } from '@setter/event-store/consumers/retry-then-dead-letter';
import { waitForCheckpointReset } from '@setter/event-store/consumers/wait-for-checkpoint-reset';
import { logsOfTrace } from '@setter/event-store/tracing';
import { EventFeed, type FeedBatch, type FeedPosition, PartitionLost } from '@setter/messaging/event-feed';
import { Cause, Effect, Ref } from 'effect';
import { handleEvent } from './reactor-handler.ts';
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
 * that cannot be reacted to, although tried several times, is dead-lettered with the later ones of its key.
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
  if (yield* replayIfAsked(reactor)) return;
  // Begun anew when a replay is asked for, which is seen to before anything else.
  yield* Effect.raceFirst(follow(reactor, attempts), waitForReplayRequest(consumerOf(reactor)));
});

/** What a worker knows of one part of the feed while it is at it. */
type Partition = { readonly at: Checkpoint; readonly deadLetterKeys: Set<string> };

/** Reacts to what comes, for ever. */
const follow = Effect.fnUntraced(function* (reactor: Reactor, attempts: Ref.Ref<number>) {
  const feed = yield* EventFeed;
  const consumer = consumerOf(reactor);
  const parts = new Map<number, Partition>();

  const start = Effect.fnUntraced(function* (partition: number, partitions: number) {
    const at = yield* findPart(reactor, partition, partitions);
    parts.set(partition, { at, deadLetterKeys: yield* readDeadLetterKeys(consumer) });
    return { position: at.position, offset: at.offset ?? undefined };
  });

  const take = Effect.fnUntraced(
    function* ({ partition, events, fault, to }: FeedBatch) {
      const part = parts.get(partition);
      if (part === undefined) return yield* new PartitionLost({ atOnce: true });
      const at = yield* fault === undefined
        ? reactToAll(reactor, part, events, to)
        : passUnreadable(reactor, part, fault, to);
      parts.set(partition, { ...part, at });
      yield* Ref.set(attempts, 0);
    },
    Effect.catchIf(isFenced, () => Effect.fail(new PartitionLost({ atOnce: false }))),
  );

  const stands = () => new Map([...parts].map(([partition, { at }]) => [partition, at.position]));
  // Begun anew then, from where the checkpoint is.
  yield* Effect.raceFirst(
    feed.follow({ consumer, batchSize, start, take }),
    waitForCheckpointReset(consumer, stands),
  );
});

const isFenced = (error: unknown): error is Fenced => error instanceof Fenced;

/** Where a reactor goes on in one part of the feed. */
const findPart = Effect.fnUntraced(function* (reactor: Reactor, partition: number, partitions: number) {
  const checkpoints = yield* Checkpoints;
  const consumer = consumerOf(reactor);
  for (;;) {
    const at = yield* checkpoints.assign(consumer, partition, partitions);
    if (at !== undefined) return at;
    // It followed other parts until now.
    const deadLetterKeys = yield* readDeadLetterKeys(consumer);
    yield* mergePartitions(consumer, {
      take: (from, events, position) =>
        reactToAll(reactor, { at: from, deadLetterKeys }, events, { position }),
      pass: (from, fault) =>
        passUnreadable(reactor, { at: from, deadLetterKeys }, fault, { position: fault.position }),
    });
  }
});

/** Reacts to a batch, then moves the checkpoint. What cannot be reacted to is dead-lettered. */
const reactToAll = Effect.fnUntraced(function* (
  reactor: Reactor,
  { at, deadLetterKeys }: Partition,
  batch: readonly Recorded[],
  to: FeedPosition,
) {
  if (to.position <= at.position) return at;
  const deadLetters: NewDeadLetter[] = [];
  for (const event of batch) {
    const { position, partitionKey } = event;
    if (position <= at.position) continue;
    if (deadLetterKeys.has(partitionKey)) {
      if (concerns(reactor, event)) deadLetters.push({ position, reason: waitsBehind, attempts: 0 });
      continue;
    }
    yield* retryThenDeadLetter(handleEvent(reactor, event)).pipe(
      Effect.catchTag('PoisonEvent', ({ reason }) => {
        deadLetterKeys.add(partitionKey);
        deadLetters.push({ position, reason, attempts: maxAttempts });
        return logDeadLetter(reactor, position, reason).pipe(logsOfTrace([event]));
      }),
    );
  }
  return yield* moveOn(reactor, at, to, deadLetters);
});

/** Whether it has anything to do about an event; when even that cannot be told, it has. */
const concerns = (reactor: Reactor, event: Recorded): boolean => {
  try {
    return reactor.needs(event) !== null;
  } catch {
    return true;
  }
};

/** Moves past an event that cannot even be read, and dead-letters it with what follows. */
const passUnreadable = Effect.fnUntraced(function* (
  reactor: Reactor,
  { at, deadLetterKeys }: Partition,
  { position, reason }: PoisonEvent,
  to: FeedPosition,
) {
  if (position <= at.position) return at;
  yield* logDeadLetter(reactor, position, reason);
  const next = yield* moveOn(reactor, at, to, [{ position, reason, attempts: maxAttempts }]);
  for (const key of yield* readDeadLetterKeys(consumerOf(reactor))) deadLetterKeys.add(key);
  return next;
});

const moveOn = Effect.fnUntraced(function* (
  reactor: Reactor,
  from: Checkpoint,
  { position, offset }: FeedPosition,
  deadLetters: readonly NewDeadLetter[],
) {
  if (!(yield* advanceAndDeadLetter(consumerOf(reactor), from, position, deadLetters, offset)))
    return yield* Effect.fail(new Fenced());
  return { ...from, position, offset: offset ?? from.offset };
});

/** Reacts to dead letters again if somebody asked for it; other workers are fenced meanwhile. */
const replayIfAsked = Effect.fnUntraced(function* (reactor: Reactor) {
  const consumer = consumerOf(reactor);
  const counts = yield* replayIfRequested(consumer, consumer, (event) => handleEvent(reactor, event));
  if (counts === undefined) return false;
  const { taken, remaining } = counts;
  yield* Effect.logInfo(`reactor ${reactor.name} took ${taken} dead letters, and ${remaining} remain`);
  return true;
});

const logDeadLetter = ({ name }: Reactor, position: number, reason: string) =>
  Effect.logError(`reactor ${name} dead-letters event ${position} and what follows it: ${reason}`);
