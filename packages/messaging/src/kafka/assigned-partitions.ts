import { EventStore } from '@setter/event-store/event-store';
import type { RawEvent } from '@setter/event-store/read';
import { findOffset, type SentTo } from '@setter/event-store/consumers';
import { isOutage } from '@setter/event-store/errors';
import { type Cause, Effect, FiberSet, Semaphore } from 'effect';
import type { KafkaMessage } from 'kafkajs';
import { type FeedBatch, type FollowOptions, isFenced, pauseWhenFenced } from '../event-feed.ts';
import { FeedReport } from '../feed-report.ts';
import { backfillGap } from './backfill-gap.ts';
import { positionOf, type Received } from './message.ts';
import type { Open } from './opened-messages.ts';
import { readable } from './readable.ts';
import { partitions as partitionCount } from './topic.ts';

const outagePauseMs = 500;
/** A batch that takes longer is left to itself with its partition paused, and the library goes on with others. */
const patienceMs = 500;

/** Messages that were compared with the log: the consumers of a process receive the same ones. */
const inLog = new WeakSet<RawEvent>();

/** Services that reads of the store need. */
export type StoreServices = EventStore | Effect.Services<ReturnType<typeof findOffset>>;

/** Messages of one partition, as they lie in the topic. */
export type Delivery = { readonly partition: number; readonly messages: readonly KafkaMessage[] };

/** The part of Kafka's client that is used here. Harmless for a partition that was assigned to another member. */
export type Fetching = {
  /** Fetch from there next. */
  readonly seek: (partition: number, offset: number) => void;
  readonly pause: (partition: number) => void;
  readonly resume: (partition: number) => void;
};

export type AssignedPartitions = {
  /** The partitions that this member has from now on. Each is fetched once its start is known. */
  readonly assign: (partitions: readonly number[]) => void;
  /** Ends when other partitions may be delivered; a partition that is not done by then is paused. Never rejects. */
  readonly take: (delivery: Delivery) => Promise<void>;
  /** Reads from the log what was sent, by partition, and has not arrived. */
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
  /** Counts assignments: work that began in an earlier term must have no effect. */
  term: number;
  /** Position of the last event that was handled; undefined until it is known. */
  at: number | undefined;
  /** One batch at a time, also across a revocation and a new assignment. */
  readonly turn: Semaphore.Semaphore;
  /** Its position at the last sweep. */
  swept: number | undefined;
};

/**
 * The partitions that are assigned to one member of a consumer group. Positions alone decide what is new; an offset
 * only says where to fetch first, so that a wrong one costs time and never an event.
 */
export const makeAssignedPartitions = Effect.fnUntraced(function* <E, R>(options: Options<E, R>) {
  const { open, start, batchSize, fetching, fail } = options;
  const report = yield* FeedReport;
  const run = yield* FiberSet.makeRuntimePromise<R | StoreServices, unknown, unknown>();
  const known = new Map<number, Partition>();

  const partitionOf = (partition: number): Partition => {
    const before = known.get(partition);
    if (before !== undefined) return before;
    const turn = Semaphore.makeUnsafe(1);
    const own: Partition = { partition, isOurs: false, term: 0, at: undefined, turn, swept: undefined };
    known.set(partition, own);
    return own;
  };

  /** Looks up the start and lets the library fetch from there. */
  const begin = Effect.fnUntraced(function* (own: Partition) {
    if (own.at !== undefined) return;
    const { partition, term } = own;
    const { position, offset } = yield* start(partition, partitionCount);
    const marked = yield* findOffset(partition, position);
    if (own.term !== term) return;
    own.at = position;
    fetching.seek(partition, Math.max(offset ?? -1, marked ?? -1) + 1);
    fetching.resume(partition);
  });

  /** False when the partition was revoked meanwhile. */
  const handle = Effect.fnUntraced(function* (own: Partition, term: number, batch: FeedBatch) {
    if (own.term !== term) return false;
    yield* options.handle(batch);
    if (own.term !== term) return false;
    own.at = batch.to.position;
    return true;
  });

  const handleAll = Effect.fnUntraced(function* (
    own: Partition,
    term: number,
    raws: readonly RawEvent[],
    offset?: number,
  ) {
    for (let from = 0; from < raws.length; from += batchSize) {
      const chunk = raws.slice(from, from + batchSize);
      const isLast = from + batchSize >= raws.length;
      for (const batch of yield* readable(own.partition, chunk, isLast ? offset : undefined))
        if (!(yield* handle(own, term, batch))) return false;
    }
    return true;
  });

  /** Handles, from the log, the events in between that did not arrive. */
  const backfill = Effect.fnUntraced(function* (own: Partition, term: number, to: number) {
    const { partition, at = 0 } = own;
    yield* Effect.logWarning(
      `events after ${at} did not arrive in partition ${partition}: read from the log up to ${to}`,
    );
    return yield* backfillGap(partition, at, to, (raws) => {
      report.filled += raws.length;
      return handleAll(own, term, raws);
    });
  });

  /** Without those that the log does not have: it went back after they were sent. */
  const refuseLost = Effect.fnUntraced(function* (received: readonly Received[], partition: number) {
    const store = yield* EventStore;
    const fresh = received.filter(({ event }) => !inLog.has(event)).map(({ event }) => event);
    const known = yield* store.has(fresh);
    fresh.forEach((event, i) => known[i] === true && inLog.add(event));
    const kept = received.filter(({ event }) => inLog.has(event));
    const lost = received.length - kept.length;
    if (lost > 0) {
      report.lost += lost;
      yield* Effect.logWarning(
        `${lost} messages of partition ${partition} are of events that the log does not have: refused`,
      );
    }
    return kept;
  });

  const takeMessages = Effect.fnUntraced(function* (own: Partition, messages: readonly KafkaMessage[]) {
    const { term, partition } = own;
    // Fetched before the start was known: it is fetched again.
    if (own.at === undefined) return;
    const last = Number(messages.at(-1)!.offset);
    let arrived: RawEvent[] = [];
    let at = own.at;
    for (const { event, previous } of yield* refuseLost(openAll(messages, partition, at), partition)) {
      if (event.position <= at) continue;
      if (previous > at) {
        if (!(yield* handleAll(own, term, arrived))) return;
        arrived = [];
        if (!(yield* backfill(own, term, previous))) return;
      }
      arrived.push(event);
      at = event.position;
    }
    if (!(yield* handleAll(own, term, arrived, last))) return;
    if (own.term === term) fetching.seek(partition, last + 1);
  });

  /** Drops duplicates and messages that are not of this store; a gap that this leaves is backfilled from the log. */
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

  /** Handles what was sent and has not arrived by the second sweep, from the log. */
  const catchUp = Effect.fnUntraced(function* (own: Partition, sent: SentTo) {
    const { at } = own;
    if (at === undefined || at >= sent.position) return;
    // It may still be in flight.
    if (own.swept === at) yield* backfill(own, own.term, sent.position);
    else own.swept = at;
  });

  /** After a fence or an outage, starts again at the checkpoint. */
  const persist = (
    own: Partition,
    use: Effect.Effect<unknown, unknown, R | StoreServices>,
  ): Effect.Effect<unknown, never, R | StoreServices> =>
    Effect.suspend(() => (own.isOurs ? use : Effect.void)).pipe(
      Effect.catchIf(isFenced, (fenced) => restart(own, pauseWhenFenced(fenced))),
      Effect.catchIf(isOutage, () => restart(own, Effect.sleep(outagePauseMs))),
      Effect.catchCause((cause) => {
        fail(cause as Cause.Cause<E>);
        return Effect.never;
      }),
    );

  const restart = (own: Partition, pause: Effect.Effect<void>) =>
    Effect.andThen(
      pause,
      Effect.suspend(() => {
        own.at = undefined;
        return persist(own, begin(own));
      }),
    );

  const inTurn = (own: Partition, use: Effect.Effect<unknown, unknown, R | StoreServices>) =>
    run(own.turn.withPermits(1)(persist(own, use))).catch(() => undefined);

  return {
    assign: (assigned) => {
      for (const own of known.values()) own.isOurs = false;
      for (const partition of assigned) partitionOf(partition).isOurs = true;
      for (const own of known.values()) {
        own.term++;
        own.at = undefined;
        if (!own.isOurs) continue;
        fetching.pause(own.partition);
        void inTurn(
          own,
          Effect.suspend(() => begin(own)),
        );
      }
    },
    take: async ({ partition, messages }) => {
      const own = partitionOf(partition);
      const { term } = own;
      const taking = inTurn(
        own,
        Effect.suspend(() => takeMessages(own, messages)),
      );
      if (await endsWithin(taking, patienceMs)) return;
      if (own.term === term) fetching.pause(partition);
      void taking.then(() => {
        if (own.term === term) fetching.resume(partition);
      });
    },
    sweep: (sent) => {
      for (const [partition, to] of sent) {
        const own = known.get(partition);
        if (own?.isOurs !== true) continue;
        // A busy partition is not swept: its messages do arrive.
        const sweeping = own.turn.withPermitsIfAvailable(1)(
          persist(
            own,
            Effect.suspend(() => catchUp(own, to)),
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
