import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { noteWentBack } from '@setter/event-store/history';
import { Effect } from 'effect';
import { EventPublisher } from '../event-publisher.ts';

const pageSize = 1000;

/**
 * Compares what the feed holds beyond the relay's record with the log. Events that the log does not have were lost by it
 * after they had been sent, by a restore or a failover: it is said how many, and a new epoch begins.
 */
export const beginEpochIfLost = Effect.gen(function* () {
  const publisher = yield* EventPublisher;
  const store = yield* EventStore;
  const { epoch, partitions } = yield* readRelay;
  const sent = yield* publisher.unrecorded(epoch, partitions);
  const lost = new Set<number>();
  for (let from = 0; from < sent.length; from += pageSize) {
    const page = sent.slice(from, from + pageSize);
    const known = yield* store.has(page);
    page.forEach(({ position }, i) => known[i] === true || lost.add(position));
  }
  if (lost.size === 0) return;
  const after = Math.min(...lost) - 1;
  yield* noteWentBack(lost.size, after);
  const begun = yield* beginEpoch;
  yield* Effect.logWarning(
    `the log went back by ${lost.size} events: Kafka has events after position ${after} that it does not have; the relay begins epoch ${begun}`,
  );
});
