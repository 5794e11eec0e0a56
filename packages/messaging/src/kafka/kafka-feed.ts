import { readRelay } from '@setter/event-store/consumers';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { isOutage } from '@setter/event-store/errors';
import { Deferred, Effect, Layer } from 'effect';
import type { Consumer } from 'kafkajs';
import { EventFeed, type FollowOptions } from '../event-feed.ts';
import { FeedReport } from '../feed-report.ts';
import {
  type AssignedPartitions,
  type Fetching,
  makeAssignedPartitions,
  type StoreServices,
} from './assigned-partitions.ts';
import { attempt, isKafkaAway, type KafkaAway, kafkaAway, leave, makeKafka } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { makeOpenMessages, type Open } from './opened-messages.ts';
import { ensureTopic, partitions, topicOf, untilThereIsATopic } from './topic.ts';

const sessionTimeoutMs = 10_000;
const heartbeatMs = 1500;
/** A rebalance waits so long for members that are handling a batch, for half a second at a time. */
const rebalanceMs = 10_000;
/** A fetch ends at the first message; an empty one ends after this time. */
const maxWaitMs = 250;
/** So much of each partition is in memory at most. */
const maxBytesPerPartition = 512 * 1024;
/** All of them, since batches that are handled at a time share transactions. */
const concurrentPartitions = partitions;
const outagePauseMs = 1000;
/** How often it looks for messages that were sent and did not arrive. */
const sweepMs = 5000;

/**
 * Shares the topic's partitions among the members of each consumer group. Checkpoints are kept with a consumer's own
 * data, never with Kafka: the group only assigns partitions.
 */
export const kafkaFeedLayer = (settings: KafkaSettings) =>
  Layer.effect(
    EventFeed,
    Effect.gen(function* () {
      const services = yield* Effect.context<StoreServices>();
      yield* untilThereIsATopic(settings);
      const { signMessage } = yield* SubjectKeyStore;
      const openIn = makeOpenMessages(signMessage);

      const follow = <E, R>(options: FollowOptions<E, R>): Effect.Effect<never, E, R> =>
        Effect.gen(function* () {
          for (;;) {
            // Ends with the epoch of the topic, or when the library gives up.
            yield* Effect.scoped(followTopic(settings, options, openIn)).pipe(
              Effect.catchIf(isKafkaAway, ({ message }) =>
                Effect.logWarning(`the feed waits for Kafka: ${message}`),
              ),
              Effect.catchIf(isOutage, (error) =>
                Effect.logWarning('the feed waits for the database', error),
              ),
            );
            yield* Effect.sleep(outagePauseMs);
          }
        }).pipe(Effect.provideContext(services)) as Effect.Effect<never, E, R>;

      return EventFeed.of({ follow });
    }),
  );

const followTopic = Effect.fnUntraced(function* <E, R>(
  settings: KafkaSettings,
  options: FollowOptions<E, R>,
  openIn: (topic: string) => Open,
) {
  const report = yield* FeedReport;
  const { epoch } = yield* readRelay;
  const topic = topicOf(epoch);
  yield* Effect.acquireRelease(
    Effect.sync(() => report.connected.set(options.consumer, false)),
    () => Effect.sync(() => report.connected.delete(options.consumer)),
  );
  yield* Effect.catchTag(ensureTopic(settings, topic), 'WrongTopic', Effect.die);
  const kafka = yield* makeKafka(settings, 'setter');
  const consumer = kafka.consumer({
    groupId: `setter.${epoch}.${options.consumer.replaceAll('/', '.')}`,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: rebalanceMs,
    maxWaitTimeInMs: maxWaitMs,
    maxBytesPerPartition,
    allowAutoTopicCreation: false,
    // The library's restart could outlive this member; a new one is started instead.
    retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
  });
  const ended = yield* Deferred.make<void, E | KafkaAway>();
  const crashed = (error: KafkaAway) => Deferred.doneUnsafe(ended, Effect.fail(error));
  // Released after what follows: handlers end before the consumer waits for them.
  yield* Effect.acquireRelease(
    attempt(() => consumer.connect()),
    () => leave(() => consumer.disconnect()),
  );
  const assignedPartitions = yield* makeAssignedPartitions({
    ...options,
    open: openIn(topic),
    fetching: fetchingOf(consumer, topic),
    fail: (cause) => Deferred.doneUnsafe(ended, Effect.failCause(cause)),
  });
  const joined = (assigned: readonly number[]) => {
    report.connected.set(options.consumer, true);
    assignedPartitions.assign(assigned);
  };
  yield* attempt(() => consume(consumer, topic, assignedPartitions, joined, crashed));
  yield* Effect.raceFirst(Deferred.await(ended), sweepUntilAnotherEpoch(epoch, assignedPartitions));
});

const sweepUntilAnotherEpoch = Effect.fnUntraced(function* (epoch: string, assigned: AssignedPartitions) {
  for (;;) {
    yield* Effect.sleep(sweepMs);
    const relay = yield* readRelay.pipe(
      Effect.catchIf(isOutage, () => Effect.succeed(undefined)),
      Effect.orDie,
    );
    if (relay !== undefined && relay.epoch !== epoch) return;
    if (relay !== undefined) assigned.sweep(relay.partitions);
  }
});

/** Between two memberships the library throws; the next member starts from its checkpoint. */
const fetchingOf = (consumer: Consumer, topic: string): Fetching => {
  const quietly = (call: () => void) => {
    try {
      call();
    } catch {
      // Nothing is fetched now.
    }
  };
  return {
    seek: (partition, offset) => quietly(() => consumer.seek({ topic, partition, offset: String(offset) })),
    pause: (partition) => quietly(() => consumer.pause([{ topic, partitions: [partition] }])),
    resume: (partition) => quietly(() => consumer.resume([{ topic, partitions: [partition] }])),
  };
};

const consume = async (
  consumer: Consumer,
  topic: string,
  assigned: AssignedPartitions,
  joined: (partitions: readonly number[]) => void,
  crashed: (error: KafkaAway) => void,
) => {
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => joined(payload.memberAssignment[topic] ?? []));
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    crashed(kafkaAway(payload.error));
  });
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: concurrentPartitions,
    eachBatch: ({ batch: { partition, messages } }) => assigned.take({ partition, messages }),
  });
};
