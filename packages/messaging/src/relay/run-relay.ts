import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/read';
import type { RawEvent } from '@setter/event-store/read';
import {
  type LastSent,
  moveRelay,
  readRelay,
  type RelayState,
  type SentTo,
  withLock,
} from '@setter/event-store/consumers';
import { isOutage } from '@setter/event-store/errors';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect, Fiber } from 'effect';
import { EventPublisher, type OutgoingEvent } from '../event-publisher.ts';
import { AppendSignal } from '../postgres/append-signal.ts';
import { beginEpochIfLost } from './begin-epoch-if-lost.ts';
import { RelayReport } from './relay-report.ts';

const pageSize = 1000;
const pollMs = 1000;
/** One of this many messages of a partition is kept as a mark, to find the offset of a position. */
const markEvery = 500;

/**
 * Sends the log on to the partitioned feed, in order, until it is interrupted: one batch at a time, and what was acknowledged is
 * noted. Of many processes one is at it; when it dies the next one goes on from what was noted, so that some events
 * may be sent twice, and none is left out.
 */
export const runRelay = Effect.gen(function* () {
  const report = yield* RelayReport;
  return yield* supervised(
    'the relay',
    (progressed) => withLock('relay', whileActive(progressed)),
    (cause) => {
      const error = Cause.squash(cause);
      report.failed(error);
      return isOutage(error)
        ? Effect.logWarning('the relay waits for the database', error)
        : Effect.logWarning('the relay could not send and tries again', cause);
    },
  );
}).pipe(Effect.withSpan('runRelay'));

const whileActive = Effect.fnUntraced(function* (progressed: () => void) {
  const report = yield* RelayReport;
  report.active(true);
  yield* Effect.ensuring(
    relayFromHere(progressed),
    Effect.sync(() => report.active(false)),
  );
});

/** Ends when another one was faster, the epoch ended, or the log went back. */
const relayFromHere = Effect.fnUntraced(function* (progressed: () => void) {
  const publisher = yield* EventPublisher;
  const report = yield* RelayReport;
  // At each start, and so after each loss of the connection: the lock goes with it.
  yield* beginEpochIfLost;
  let state: RelayState = yield* readRelay;
  const counts = new Map<number, number>();
  for (let page = yield* nextPage(state.epoch, state.position); page !== undefined;) {
    const batch = addressed(page, state, publisher.partitions);
    const { position: to, digest } = page.at(-1)!;
    // The next one is read meanwhile.
    const reading = yield* Effect.forkChild(nextPage(state.epoch, to));
    const offsets = yield* publisher.publish(state.epoch, batch);
    const sent = lastOf(batch, offsets);
    if (!(yield* moveRelay(state, to, sent, marksOf(batch, sent, counts), digest))) {
      yield* Fiber.interrupt(reading);
      return;
    }
    state = { ...state, position: to, partitions: new Map([...state.partitions, ...sent]) };
    report.sent(to, batch.length);
    progressed();
    page = yield* Fiber.join(reading);
  }
});

/** Events after a position, as soon as there are any; undefined once the epoch has ended. */
const nextPage = Effect.fnUntraced(function* (epoch: string, after: number) {
  const store = yield* EventStore;
  const signal = yield* AppendSignal;
  for (;;) {
    const wait = signal.waiter(pollMs);
    const page = yield* store.readRaw(after, pageSize);
    if (page.length > 0) return page;
    if ((yield* readRelay).epoch !== epoch) return undefined;
    yield* wait;
  }
});

/** Each event with its partition, and the one that went there before it. */
const addressed = (
  page: readonly RawEvent[],
  { partitions: known }: RelayState,
  partitions: number,
): OutgoingEvent[] => {
  const previous = new Map([...known].map(([partition, { position }]) => [partition, position]));
  return page.map((event) => {
    const partition = partitionOf(event.partitionKey, partitions);
    const outgoing = { event, partition, previous: previous.get(partition) ?? 0 };
    previous.set(partition, event.position);
    return outgoing;
  });
};

const lastOf = (
  batch: readonly OutgoingEvent[],
  offsets: ReadonlyMap<number, number>,
): Map<number, LastSent> => {
  const positions = new Map<number, number[]>();
  for (const { event, partition } of batch) {
    const known = positions.get(partition);
    if (known === undefined) positions.set(partition, [event.position]);
    else known.push(event.position);
  }
  const last = new Map<number, LastSent>();
  for (const [partition, before] of positions)
    last.set(partition, { position: before.pop()!, offset: offsets.get(partition) ?? 0, before });
  return last;
};

const marksOf = (
  batch: readonly OutgoingEvent[],
  sent: ReadonlyMap<number, SentTo>,
  counts: Map<number, number>,
): Map<number, SentTo> => {
  for (const { partition } of batch) counts.set(partition, (counts.get(partition) ?? 0) + 1);
  const marks = new Map<number, SentTo>();
  for (const [partition, to] of sent) {
    if ((counts.get(partition) ?? 0) < markEvery) continue;
    counts.set(partition, 0);
    marks.set(partition, to);
  }
  return marks;
};
