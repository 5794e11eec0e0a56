import { readRelay } from '@setter/event-store/relay-state';
import { Deferred, Effect, Layer } from 'effect';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { EventFeed, type FollowOptions } from '../event-feed.ts';
import { type AssignedParts, makeAssignedParts, type StoreServices } from './assigned-parts.ts';
import { attempt, KafkaAway, makeKafka } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopic, topicOf, untilThereIsATopic } from './topic.ts';

const sessionTimeoutMs = 10_000;
const heartbeatMs = 1500;
/** A rebalance waits so long for members that are at work. */
const rebalanceMs = 20_000;
const maxWaitMs = 100;
const concurrentParts = 3;
const outagePauseMs = 1000;
/** How often one looks for what was sent but did not arrive. */
const sweepMs = 5000;

/**
 * Hands out the topic's partitions among all who follow under the same name. Where a consumer stands is kept with its
 * own data, never with Kafka: the group only says who is at which partition.
 */
export const kafkaFeedLayer = (settings: KafkaSettings) =>
  Layer.effect(
    EventFeed,
    Effect.gen(function* () {
      const services = yield* Effect.context<StoreServices>();
      yield* untilThereIsATopic(settings);

      const follow = <E, R>(options: FollowOptions<E, R>): Effect.Effect<never, E, R> =>
        Effect.gen(function* () {
          for (;;) {
            // Ends when the topic is another one, or the library gave up.
            yield* Effect.scoped(followTopic(settings, options)).pipe(
              Effect.catchIf(isAway, ({ message }) =>
                Effect.logWarning(`the feed waits for Kafka: ${message}`),
              ),
            );
            yield* Effect.sleep(outagePauseMs);
          }
        }).pipe(Effect.provideContext(services)) as Effect.Effect<never, E, R>;

      return EventFeed.of({ follow });
    }),
  );

const isAway = (error: unknown): error is KafkaAway => error instanceof KafkaAway;

const followTopic = Effect.fnUntraced(function* <E, R>(
  settings: KafkaSettings,
  options: FollowOptions<E, R>,
) {
  const { epoch } = yield* Effect.orDie(readRelay);
  const topic = topicOf(epoch);
  yield* Effect.catchTag(ensureTopic(settings, topic), 'WrongTopic', Effect.die);
  const kafka = yield* makeKafka(settings, 'setter');
  const consumer = kafka.consumer({
    groupId: `setter.${epoch}.${options.consumer.replaceAll('/', '.')}`,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: rebalanceMs,
    maxWaitTimeInMs: maxWaitMs,
    allowAutoTopicCreation: false,
    // Whatever happens to it, it begins anew.
    retry: { retries: 5, restartOnFailure: () => Promise.resolve(true) },
  });
  const ended = yield* Deferred.make<void, E | KafkaAway>();
  // Closed after what follows: handlers end before the consumer waits for them.
  yield* Effect.acquireRelease(
    attempt(() => consumer.connect()),
    () => Effect.ignore(attempt(() => consumer.disconnect())),
  );
  const parts = yield* makeAssignedParts({
    ...options,
    topic,
    seek: (partition, offset) => consumer.seek({ topic, partition, offset: String(offset) }),
    fail: (cause) => Deferred.doneUnsafe(ended, Effect.failCause(cause)),
  });
  yield* attempt(() =>
    consume(consumer, topic, parts, (error) => Deferred.doneUnsafe(ended, Effect.fail(error))),
  );
  const sweeping = Effect.gen(function* () {
    for (;;) {
      yield* Effect.sleep(sweepMs);
      const relay = yield* Effect.orDie(readRelay);
      if (relay.epoch !== epoch) return;
      parts.sweep(relay.partitions);
    }
  });
  yield* Effect.raceFirst(Deferred.await(ended), sweeping);
});

const consume = async (
  consumer: Consumer,
  topic: string,
  parts: AssignedParts,
  crashed: (error: KafkaAway) => void,
) => {
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) =>
    parts.assign(payload.memberAssignment[topic] ?? []),
  );
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) crashed(new KafkaAway({ message: payload.error.message }));
  });
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: concurrentParts,
    eachBatch: (payload) => eachBatch(payload, parts),
  });
};

const eachBatch = async (payload: EachBatchPayload, parts: AssignedParts) => {
  const { partition, messages } = payload.batch;
  // A slow handler stays a member as long as it lives.
  const beat = setInterval(() => void payload.heartbeat().catch(() => undefined), heartbeatMs);
  try {
    await parts.take({
      partition,
      messages,
      isOurs: () => payload.isRunning() && !payload.isStale(),
      done: (offset) => payload.resolveOffset(String(offset)),
    });
  } finally {
    clearInterval(beat);
  }
};
