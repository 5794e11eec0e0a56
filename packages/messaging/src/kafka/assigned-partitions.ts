import { EventStore } from '@setter/event-store/event-store';
import type { RawEvent } from '@setter/event-store/read/raw-events';
import { findOffset, type SentTo } from '@setter/event-store/consumers/relay-state';
import { isOutage } from '@setter/event-store/sql-errors';
import { Cause, Effect, FiberSet, Semaphore } from 'effect';
import type { KafkaMessage } from 'kafkajs';
import { type FeedBatch, type FollowOptions, isPartitionLost, whileLost } from '../event-feed.ts';
import { FeedReport } from '../feed-report.ts';
import { backfillGap } from './backfill-gap.ts';
import { positionOf, type Received } from './message.ts';
import type { Open } from './opened-messages.ts';
import { readable } from './readable.ts';
import { partitions } from './topic.ts';

const outagePauseMs = 500;
/** Whoever takes longer over messages is left alone with them, and the library goes on with other partitions. */
const patienceMs = 500;

/** What looking into the store needs. */
export type StoreServices = EventStore | Effect.Services<ReturnType<typeof findOffset>>;

/** Messages of one partition, as they lie in the topic. */
export type Delivery = { readonly partition: number; readonly messages: readonly KafkaMessage[] };

/** What is asked of Kafka's client. None of it does harm when the partition has become somebody else's. */
export type Fetching = {
  /** Fetch from there next. */
  readonly seek: (partition: number, offset: number) => void;
  readonly pause: (partition: number) => void;
  readonly resume: (partition: number) => void;
};

export type AssignedPartitions = {
  /** These partitions are ours from now on, and no others. Each is fetched once it is known from where. */
  readonly assign: (partitions: readonly number[]) => void;
  /** Ends when more of other partitions may come; this one is paused until it is done with these. Never rejects. */
  readonly take: (delivery: Delivery) => Promise<void>;
  /** Looks after what was sent, by partition, and has not arrived; from the log. */
  readonly sweep: (sent: ReadonlyMap<number, SentTo>) => void;
};

type Options<E, R> = FollowOptions<E, R> & {
  readonly open: Open;
  readonly fetching: Fetching;
  readonly fail: (cause: Cause.Cause<E>) => void;
};

type Partition = {
  readonly partition: number;
  isOurs: boolean;
  /** Counts how often it was given to somebody: what was begun in an earlier term must leave no trace. */
  term: number;
  /** Position of the last event that was dealt with; undefined until it is known. */
  at: number | undefined;
  /** One thing at a time, also when the partition went away and came back. */
  readonly turn: Semaphore.Semaphore;
  /** Where it stood when it was swept last. */
  swept: number | undefined;
};

/**
 * What one member of a group knows of the partitions that it was given. Positions alone say what is new; an offset is
 * only where to look first, so that a wrong one costs time and never an event.
 */
export const makeAssignedPartitions = Effect.fnUntraced(function* <E, R>(options: Options<E, R>) {
  const { open, start, batchSize, fetching, fail } = options;
  const report = yield* FeedReport;
  const run = yield* FiberSet.makeRuntimePromise<R | StoreServices, unknown, unknown>();
  const parts = new Map<number, Partition>();

  const partOf = (partition: number): Partition => {
    const known = parts.get(partition);
    if (known !== undefined) return known;
    const turn = Semaphore.makeUnsafe(1);
    const part: Partition = { partition, isOurs: false, term: 0, at: undefined, turn, swept: undefined };
    parts.set(partition, part);
    return part;
  };

  /** Asks where to go on, and lets the library fetch from there. */
  const begin = Effect.fnUntraced(function* (part: Partition) {
    if (part.at !== undefined) return;
    const { partition, term } = part;
    const { position, offset } = yield* start(partition, partitions);
    const marked = yield* findOffset(partition, position);
    if (part.term !== term) return;
    part.at = position;
    fetching.seek(partition, Math.max(offset ?? -1, marked ?? -1) + 1);
    fetching.resume(partition);
  });

  /** False when the part was given away meanwhile. */
  const hand = Effect.fnUntraced(function* (part: Partition, term: number, batch: FeedBatch) {
    if (part.term !== term) return false;
    yield* options.take(batch);
    if (part.term !== term) return false;
    part.at = batch.to.position;
    return true;
  });

  const handAll = Effect.fnUntraced(function* (
    part: Partition,
    term: number,
    raws: readonly RawEvent[],
    offset?: number,
  ) {
    for (let from = 0; from < raws.length; from += batchSize) {
      const chunk = raws.slice(from, from + batchSize);
      const isLast = from + batchSize >= raws.length;
      for (const batch of yield* readable(part.partition, chunk, isLast ? offset : undefined))
        if (!(yield* hand(part, term, batch))) return false;
    }
    return true;
  });

  /** What lies between in the log but did not come. */
  const fill = Effect.fnUntraced(function* (part: Partition, term: number, to: number) {
    const { partition, at = 0 } = part;
    yield* Effect.logWarning(
      `events after ${at} did not arrive in partition ${partition}: read from the log up to ${to}`,
    );
    return yield* backfillGap(partition, at, to, (raws) => {
      report.filled += raws.length;
      return handAll(part, term, raws);
    });
  });

  const takeMessages = Effect.fnUntraced(function* (part: Partition, messages: readonly KafkaMessage[]) {
    const { term, partition } = part;
    // Fetched before it was known from where to fetch: it comes again.
    if (part.at === undefined) return;
    const last = Number(messages.at(-1)!.offset);
    let arrived: RawEvent[] = [];
    let at = part.at;
    for (const { event, previous } of openAll(messages, partition, at)) {
      if (event.position <= at) continue;
      if (previous > at) {
        if (!(yield* handAll(part, term, arrived))) return;
        arrived = [];
        if (!(yield* fill(part, term, previous))) return;
      }
      arrived.push(event);
      at = event.position;
    }
    if (!(yield* handAll(part, term, arrived, last))) return;
    if (part.term === term) fetching.seek(partition, last + 1);
  });

  /** Leaves out what was seen, and what is not ours: a hole that this leaves is filled from the log. */
  const openAll = (messages: readonly KafkaMessage[], partition: number, after: number): Received[] =>
    messages.flatMap((message) => {
      if (positionOf(message) <= after) {
        report.repeated++;
        return [];
      }
      const received = open(message, partition);
      if (received !== undefined) return [received];
      report.forged++;
      const text = `the message at offset ${message.offset} of partition ${partition} is not of this store`;
      void run(Effect.logError(text)).catch(() => undefined);
      return [];
    });

  /** Up to what was sent, from the log, when nothing more arrives by itself. */
  const catchUp = Effect.fnUntraced(function* (part: Partition, sent: SentTo) {
    const { at } = part;
    if (at === undefined || at >= sent.position) return;
    // It may still be on its way.
    if (part.swept === at) yield* fill(part, part.term, sent.position);
    else part.swept = at;
  });

  /** What cannot go on for now is begun again where the checkpoint is. */
  const persist = (
    part: Partition,
    use: Effect.Effect<unknown, unknown, R | StoreServices>,
  ): Effect.Effect<unknown, never, R | StoreServices> =>
    Effect.suspend(() => (part.isOurs ? use : Effect.void)).pipe(
      Effect.catchCause((cause) => {
        const error = Cause.squash(cause);
        if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt;
        if (isPartitionLost(error)) return beginAnew(part, whileLost(error));
        if (isOutage(error)) return beginAnew(part, Effect.sleep(outagePauseMs));
        fail(cause as Cause.Cause<E>);
        return Effect.never;
      }),
    );

  const beginAnew = (part: Partition, pause: Effect.Effect<void>) =>
    Effect.andThen(
      pause,
      Effect.suspend(() => {
        part.at = undefined;
        return persist(part, begin(part));
      }),
    );

  const inTurn = (part: Partition, use: Effect.Effect<unknown, unknown, R | StoreServices>) =>
    run(part.turn.withPermits(1)(persist(part, use))).catch(() => undefined);

  return {
    assign: (assigned) => {
      for (const part of parts.values()) part.isOurs = false;
      for (const partition of assigned) partOf(partition).isOurs = true;
      for (const part of parts.values()) {
        part.term++;
        part.at = undefined;
        if (!part.isOurs) continue;
        fetching.pause(part.partition);
        void inTurn(
          part,
          Effect.suspend(() => begin(part)),
        );
      }
    },
    take: async ({ partition, messages }) => {
      const part = partOf(partition);
      const { term } = part;
      const taking = inTurn(
        part,
        Effect.suspend(() => takeMessages(part, messages)),
      );
      if (await endsWithin(taking, patienceMs)) return;
      if (part.term === term) fetching.pause(partition);
      void taking.then(() => {
        if (part.term === term) fetching.resume(partition);
      });
    },
    sweep: (sent) => {
      for (const [partition, to] of sent) {
        const part = parts.get(partition);
        if (part?.isOurs !== true) continue;
        // Whoever is busy is not swept: nothing is lost there as far as one can tell.
        const sweeping = part.turn.withPermitsIfAvailable(1)(
          persist(
            part,
            Effect.suspend(() => catchUp(part, to)),
          ),
        );
        void run(sweeping).catch(() => undefined);
      }
    },
  } satisfies AssignedPartitions;
});

const endsWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = await Promise.race([work.then(() => true), tooLong]);
  clearTimeout(timer);
  return ended;
};
