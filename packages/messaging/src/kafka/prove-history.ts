import { countInLog, readRelayOn, type RelayState } from '@setter/event-store/consumers';
import { type Fact, type FurtherFact, holds, type Query, warned } from '@setter/event-store/prove';
import { Effect, Schedule } from 'effect';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { attempt, leave, makeKafka } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { positionOf } from './message.ts';
import { readTail } from './read-tail.ts';
import { topicOf } from './topic.ts';

const answersWithin = '10 seconds';

/**
 * The fact `history`: the last message of each partition is the log's event at its position, by id. One whose offset is
 * what the relay recorded was sent from this log and need not be read, so that this takes seconds only where there is more.
 */
const proveHistory =
  (settings: KafkaSettings): FurtherFact =>
  (query) =>
    Effect.gen(function* () {
      const relay = yield* readRelayOn(query);
      if (relay === undefined) return holds('history', 'no log yet');
      const kafka = yield* makeKafka(settings, 'setter-prove', 1);
      return yield* Effect.scoped(compare(kafka, relay, query));
    }).pipe(
      Effect.catchTag('KafkaAway', ({ message }) => Effect.succeed(noAnswer(message))),
      Effect.timeoutOrElse({ duration: answersWithin, orElse: () => Effect.succeed(noAnswer('timeout')) }),
    );

/** What a proof finds of Kafka, where there is one. */
export const kafkaFacts = (settings: KafkaSettings | undefined): Readonly<Record<string, FurtherFact>> =>
  settings === undefined ? {} : { history: proveHistory(settings) };

const noAnswer = (why: string): Fact => warned('history', null, `Kafka does not answer: ${why}`);

const compare = Effect.fnUntraced(function* (kafka: Kafka, relay: RelayState, query: Query) {
  const topic = topicOf(relay.epoch);
  const ends = yield* endsOf(kafka, topic);
  if (ends.size === 0) return holds('history', 'no topic yet');
  // Up to the message before the last one where there is one that was not recorded.
  const before = [...ends].map(([partition, { low, high }]) => {
    const last = high - 1;
    const isRead = last >= low && last > (relay.partitions.get(partition)?.offset ?? -1);
    return [partition, { offset: isRead ? last - 1 : last }] as const;
  });
  // A coordinator of groups may not be ready yet.
  const tail = yield* readTail(kafka, topic, new Map(before)).pipe(
    Effect.scoped,
    Effect.retry({ times: 5, schedule: Schedule.spaced('500 millis') }),
  );
  const events = tail.map(({ message }) => ({ position: positionOf(message), id: idOf(message) }));
  const known = events.filter(({ position }) => Number.isSafeInteger(position));
  return known.length === events.length && (yield* countInLog(query, known)) === events.length
    ? holds('history', topic)
    : warned('history', topic, `the topic ${topic} is not of this log: the relay opens a new one`);
});

/** Where each partition begins and ends; none of a topic that is not there yet. */
const endsOf = Effect.fnUntraced(function* (kafka: Kafka, topic: string) {
  const admin = kafka.admin();
  yield* Effect.acquireRelease(
    attempt(() => admin.connect()),
    () => leave(() => admin.disconnect()),
  );
  const isThere = (yield* attempt(() => admin.listTopics())).includes(topic);
  const partitions = isThere ? yield* attempt(() => admin.fetchTopicOffsets(topic)) : [];
  return new Map(
    partitions.map(({ partition, low, high }) => [partition, { low: Number(low), high: Number(high) }]),
  );
});

/** The id that a message claims; '' for one that is not an event. */
const idOf = ({ value }: KafkaMessage): string => {
  try {
    const { id } = JSON.parse(value?.toString() ?? '{}') as { readonly id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
};
