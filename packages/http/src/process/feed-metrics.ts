import { Effect } from 'effect';
import { Counter } from 'prom-client';
import type { ReadinessCheck } from '../health.ts';
import { Metrics } from './metrics.ts';

/** Counters of this process's feed, and whether each of its consumers is connected; empty without Kafka. */
export type FeedCounts = {
  readonly forged: number;
  readonly lost: number;
  readonly repeated: number;
  readonly filled: number;
  readonly connected: ReadonlyMap<string, boolean>;
  /** The batches that are being handled; `since` as of `performance.now()`. */
  readonly handling: ReadonlySet<{ readonly since: number }>;
};

/** A batch takes seconds, also one whose event is retried before it becomes a dead letter. */
const handledWithinMs = 30_000;

const counters = [
  ['forged', 'Messages in Kafka that were not of this store, or altered; the log stood in for them'],
  ['lost', 'Messages in Kafka of events that the log does not have since it went back; they were refused'],
  ['repeated', 'Messages that Kafka delivered although they had been seen'],
  ['filled', 'Events that did not arrive through Kafka and were read from the log'],
] as const;

/** Counts of the feed as metrics, read at each scrape. */
export const registerFeedMetrics = Effect.fnUntraced(function* (counts: FeedCounts) {
  const { registry } = yield* Metrics;
  for (const [name, help] of counters) {
    new Counter({
      name: `setter_feed_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts[name]);
      },
    });
  }
});

/** For `/readyz`: every consumer of this process is a member of its group, and none is stuck in a batch. */
export const feedReadiness = ({ connected, handling }: FeedCounts): ReadinessCheck => ({
  name: 'feed',
  check: Effect.sync(() => {
    const now = performance.now();
    return (
      [...connected.values()].every((is) => is) &&
      [...handling].every(({ since }) => now - since < handledWithinMs)
    );
  }),
});
