import { readRelay } from '@setter/event-store/consumers';
import { Effect, Schedule, Schema } from 'effect';
import kafkajs, { type Admin } from 'kafkajs';
import { attempt, KafkaAway, makeKafka } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/** Never changed: it decides where each key lies. */
export const partitions = 12;

const ANSWERS_WITHIN = '10 seconds';

/** The topic's required settings. */
const demanded: Readonly<Record<string, string>> = {
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
};

/** The topic of the store's events is not one that we could work with. */
export class WrongTopic extends Schema.TaggedError<WrongTopic>()('WrongTopic', { message: Schema.String }) {}

/** The settings say a user or a password that the brokers do not take. */
export class KafkaRefuses extends Schema.TaggedError<KafkaRefuses>()('KafkaRefuses', {
  message: Schema.String,
}) {}

export const topicOf = (epoch: string): string => `setter.events.${epoch}`;

/** Makes the topic unless it is there; fails when one is there that is not as ours would be. */
export const ensureTopic = Effect.fn('ensureTopic')(function* (settings: KafkaSettings, topic: string) {
  const kafka = yield* makeKafka(settings, 'setter-admin');
  const admin = kafka.admin();
  yield* Effect.acquireUseRelease(
    attempt(() => admin.connect()),
    () => checkTopic(admin, topic, settings),
    () => Effect.ignore(attempt(() => admin.disconnect())),
  );
});

/**
 * At the start of a process: waits for Kafka a while, and fails with WrongTopic or KafkaRefuses. A process that starts while it
 * is away serves what there is; the feed and the relay go on waiting.
 */
export const untilThereIsATopic = Effect.fnUntraced(function* (settings: KafkaSettings) {
  const { epoch } = yield* Effect.orDie(readRelay);
  yield* ensureTopic(settings, topicOf(epoch)).pipe(
    Effect.catchTag('KafkaAway', (error): Effect.Effect<never, KafkaAway | KafkaRefuses> =>
      error.refuses
        ? Effect.fail(refused(settings, error))
        : Effect.andThen(Effect.logWarning(`waiting for Kafka: ${error.message}`), Effect.fail(error)),
    ),
    Effect.retry({ while: (error) => error._tag === 'KafkaAway', schedule: Schedule.spaced('1 second') }),
    Effect.timeoutOption(ANSWERS_WITHIN),
    Effect.catchTag('KafkaAway', Effect.die),
  );
});

const checkTopic = Effect.fnUntraced(function* (admin: Admin, topic: string, settings: KafkaSettings) {
  const { replicationFactor } = settings;
  const entries = Object.entries({
    ...demanded,
    // A text that a person may write is far below that; brokers' usual limit is not.
    'max.message.bytes': String(4 * 1024 * 1024),
    'min.insync.replicas': String(Math.max(1, replicationFactor - 1)),
  });
  const isThere = (yield* attempt(() => admin.listTopics())).includes(topic);
  // False when another process made it at this moment.
  const create = attempt(() =>
    admin.createTopics({
      waitForLeaders: true,
      topics: [
        {
          topic,
          numPartitions: partitions,
          replicationFactor,
          configEntries: entries.map(([name, value]) => ({ name, value })),
        },
      ],
    }),
  );
  if (!isThere) yield* create;
  const { topics } = yield* attempt(() => admin.fetchTopicMetadata({ topics: [topic] }));
  const count = topics.find(({ name }) => name === topic)?.partitions.length ?? 0;
  const standing = standingOf(count);
  if (standing === 'not yet') return yield* notYet(topic);
  if (standing === 'wrong') return yield* wrong(topic, `it has ${count} partitions, not ${partitions}`);
  const { resources } = yield* attempt(() =>
    admin.describeConfigs({
      includeSynonyms: false,
      resources: [
        { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: Object.keys(demanded) },
      ],
    }),
  );
  for (const { configName, configValue } of resources[0]?.configEntries ?? []) {
    const must = demanded[configName];
    if (must !== undefined && configValue !== must)
      return yield* wrong(topic, `its ${configName} is ${configValue}, not ${must}`);
  }
});

/**
 * What a broker's answer of that many partitions says about the topic. For a moment after its creation, a broker that has
 * not heard of it answers none; no topic has none.
 */
export const standingOf = (count: number): 'ready' | 'not yet' | 'wrong' => {
  if (count === partitions) return 'ready';
  return count === 0 ? 'not yet' : 'wrong';
};

const notYet = (topic: string) =>
  Effect.fail(new KafkaAway({ message: `The broker does not know the topic ${topic} yet`, refuses: false }));

const refused = ({ sasl }: KafkaSettings, { message }: KafkaAway) =>
  new KafkaRefuses({
    message: `Kafka refuses KAFKA_SASL_USERNAME with KAFKA_SASL_PASSWORD (${sasl?.mechanism}): ${message}`,
  });

const wrong = (topic: string, why: string) =>
  Effect.fail(new WrongTopic({ message: `The Kafka topic ${topic} cannot be used: ${why}.` }));
