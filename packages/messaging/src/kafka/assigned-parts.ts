import { EventStore } from '@setter/event-store/event-store';
import { Keys } from '@setter/event-store/keys';
import { decodeRaw, type RawEvent } from '@setter/event-store/raw-events';
import { findOffset, type SentTo } from '@setter/event-store/relay-state';
import { isOutage } from '@setter/event-store/sql-errors';
import { takeWithPatience } from '@setter/event-store/take-with-patience';
import { Cause, Effect, Exit, FiberSet, Result, Semaphore } from 'effect';
import type { KafkaMessage } from 'kafkajs';
import {
  type FeedBatch,
  type FeedPosition,
  type FollowOptions,
  isPartLost,
  whileLost,
} from '../event-feed.ts';
import { fillHole } from './fill-hole.ts';
import { openMessage, positionOf, type Received } from './message.ts';
import { partitions } from './topic.ts';

const outagePauseMs = 500;

/** What looking into the store needs. */
export type StoreServices = EventStore | Keys | Effect.Services<ReturnType<typeof findOffset>>;

/** Messages of one partition, as they lie in the topic. */
export type Delivery = {
  readonly partition: number;
  readonly messages: readonly KafkaMessage[];
  /** False once the partition was given to somebody else. */
  readonly isOurs: () => boolean;
  /** What is at or before this offset need not come again. */
  readonly done: (offset: number) => void;
};

export type AssignedParts = {
  /** These partitions are ours from now on, and no others. */
  readonly assign: (partitions: readonly number[]) => void;
  /** Ends when the messages were dealt with, or need to come again. Never rejects. */
  readonly take: (delivery: Delivery) => Promise<void>;
  /** Looks after what was sent, by partition, and has not arrived; from the log. */
  readonly sweep: (sent: ReadonlyMap<number, SentTo>) => void;
};

type Options<E, R> = FollowOptions<E, R> & {
  readonly topic: string;
  readonly seek: (partition: number, offset: number) => void;
  readonly fail: (cause: Cause.Cause<E>) => void;
};

type Part = {
  /** Position and offset of the last event that was dealt with; undefined until it is known. */
  at: (FeedPosition & { readonly next: number }) | undefined;
  /** One batch at a time, also when the partition went away and came back. */
  readonly turn: Semaphore.Semaphore;
  /** Where it stood when it was swept last. */
  swept: number | undefined;
};

/** What one member of a group knows of the partitions that it was given. */
export const makeAssignedParts = Effect.fnUntraced(function* <E, R>(options: Options<E, R>) {
  const { start, batchSize, seek, fail } = options;
  const { signMessage } = yield* Keys;
  const run = yield* FiberSet.makeRuntimePromise<R | StoreServices, unknown, unknown>();
  const parts = new Map<number, Part>();
  let ours: ReadonlySet<number> = new Set();

  const partOf = (partition: number): Part => {
    const known = parts.get(partition);
    if (known !== undefined) return known;
    const part: Part = { at: undefined, turn: Semaphore.makeUnsafe(1), swept: undefined };
    parts.set(partition, part);
    return part;
  };

  /** Asks where to go on. */
  const begin = Effect.fnUntraced(function* (partition: number, part: Part) {
    const { position, offset } = yield* start(partition, partitions);
    const last = offset ?? (yield* Effect.orDie(findOffset(partition, position)));
    return (part.at = { position, offset, next: last === undefined ? 0 : last + 1 });
  });

  /** The library fetches from there next. */
  const seekTo = (partition: number, offset: number) => {
    try {
      seek(partition, offset);
    } catch {
      // Between two memberships; whoever gets the partition asks anew.
    }
  };

  const takeBatch = Effect.fnUntraced(function* (part: Part, batch: FeedBatch, next: number) {
    yield* options.take(batch);
    part.at = { ...batch.to, next };
  });

  const takeMessages = Effect.fnUntraced(function* (
    part: Part,
    { partition, messages, isOurs, done }: Delivery,
  ) {
    const at = part.at ?? (yield* begin(partition, part));
    const last = Number(messages.at(-1)?.offset ?? -1);
    if (last < at.next) {
      done(last);
      return seekTo(partition, at.next);
    }
    for (let from = messages.findIndex(({ offset }) => Number(offset) >= at.next); from < messages.length;) {
      const chunk = messages.slice(from, from + batchSize);
      from += batchSize;
      if (!isOurs()) return;
      const offset = Number(chunk.at(-1)!.offset);
      const raws = yield* whole(part.at!.position, partition, openAll(chunk, partition, part.at!.position));
      for (const batch of yield* readable(partition, raws, offset))
        yield* takeBatch(part, batch, batch.to.offset === undefined ? part.at!.next : offset + 1);
      part.at = { ...part.at!, next: offset + 1 };
      done(offset);
    }
  });

  /** Leaves out what was seen, and what is not ours: a hole that this leaves is filled from the log. */
  const openAll = (messages: readonly KafkaMessage[], partition: number, after: number): Received[] => {
    const opened: Received[] = [];
    for (const message of messages) {
      if (positionOf(message) <= after) continue;
      const received = openMessage(message, partition, signMessage);
      if (received !== undefined && received.event.position > after) opened.push(received);
      else if (received === undefined) forged(partition, message.offset);
    }
    return opened;
  };
  const forged = (partition: number, offset: string) =>
    void run(
      Effect.logError(`the message at offset ${offset} of partition ${partition} is not of this store`),
    ).catch(() => undefined);

  /** Up to what was sent, from the log, when nothing more arrives by itself. */
  const catchUp = Effect.fnUntraced(function* (partition: number, part: Part, sent: SentTo) {
    const at = part.at ?? (yield* begin(partition, part));
    const { position } = at;
    if (position >= sent.position) return;
    // It may still be on its way.
    if (part.swept !== position) {
      part.swept = position;
      return;
    }
    yield* Effect.logWarning(
      `events after ${position} did not arrive in partition ${partition}: read from the log`,
    );
    const raws = yield* fillHole(partition, position, sent.position);
    for (const batch of yield* readable(partition, raws, undefined)) yield* takeBatch(part, batch, at.next);
  });

  /** Runs with a part, alone; what cannot go on for now is begun again where the checkpoint is. */
  const withPart = <A, F>(partition: number, use: (part: Part) => Effect.Effect<A, F, R | StoreServices>) =>
    Effect.suspend(() => {
      const part = partOf(partition);
      const again = (pause: Effect.Effect<unknown>) =>
        Effect.andThen(
          pause,
          Effect.suspend(() => {
            part.at = undefined;
            return Effect.void;
          }),
        );
      return part.turn.withPermits(1)(
        use(part).pipe(
          Effect.catchCause((cause) => {
            const error = Cause.squash(cause);
            if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause);
            if (isPartLost(error)) return again(whileLost(error));
            if (isOutage(error)) return again(Effect.sleep(outagePauseMs));
            fail(cause as Cause.Cause<unknown> as Cause.Cause<E>);
            return Effect.never;
          }),
        ),
      );
    });

  return {
    assign: (assigned) => {
      ours = new Set(assigned);
      for (const part of parts.values()) part.at = undefined;
    },
    take: async (delivery) => {
      await run(Effect.exit(withPart(delivery.partition, (part) => takeMessages(part, delivery)))).catch(
        () => Exit.void,
      );
    },
    sweep: (sent) => {
      for (const [partition, to] of sent) {
        if (!ours.has(partition)) continue;
        void run(withPart(partition, (part) => catchUp(partition, part, to))).catch(() => undefined);
      }
    },
  } satisfies AssignedParts;
});

/** The events of a delivery with what lies between them in the log but did not come. */
const whole = Effect.fnUntraced(function* (after: number, partition: number, received: readonly Received[]) {
  const events: RawEvent[] = [];
  let at = after;
  for (const { event, previous } of received) {
    if (event.position <= at) continue;
    if (previous > at) {
      yield* Effect.logWarning(
        `events between ${at} and ${event.position} did not arrive: read from the log`,
      );
      events.push(...(yield* fillHole(partition, at, previous)));
    }
    events.push(event);
    at = event.position;
  }
  return events;
});

/** Batches of what can be decoded, and one for each event that cannot. The last one goes up to `offset`. */
const readable = Effect.fnUntraced(function* (
  partition: number,
  raws: readonly RawEvent[],
  offset: number | undefined,
) {
  const batches: FeedBatch[] = [];
  let events: FeedBatch['events'][number][] = [];
  const close = (last: FeedPosition) => {
    if (events.length > 0) batches.push({ partition, events, fault: undefined, to: last });
    events = [];
  };
  for (const [index, raw] of raws.entries()) {
    const to = { position: raw.position, offset: index === raws.length - 1 ? offset : undefined };
    const decoded = yield* Effect.result(takeWithPatience(Effect.sync(() => decodeRaw(raw))));
    if (Result.isSuccess(decoded)) events.push(decoded.success);
    else {
      close({ position: raws[index - 1]?.position ?? 0 });
      batches.push({ partition, events: [], fault: decoded.failure, to });
    }
    if (index === raws.length - 1) close(to);
  }
  return batches;
});
