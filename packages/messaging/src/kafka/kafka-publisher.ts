import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect, Layer } from 'effect';
import type { Message } from 'kafkajs';
import { EventPublisher, type OutgoingEvent, PublishFailed, type SentEvent } from '../event-publisher.ts';
import { type KafkaAway, leave, makeKafka, messageOf } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { openMessage, toMessage } from './message.ts';
import { readTail } from './read-tail.ts';
import { ensureTopic, partitions, topicOf, untilThereIsATopic } from './topic.ts';

/** Characters of a request, unless a single event has more. */
const maxRequestLength = 512 * 1024;

/** Sends to the topic of an epoch, which it makes when it is not there. */
export const kafkaPublisherLayer = (settings: KafkaSettings) =>
  Layer.effect(
    EventPublisher,
    Effect.gen(function* () {
      const { signMessage } = yield* SubjectKeyStore;
      yield* untilThereIsATopic(settings);
      const kafka = yield* makeKafka(settings, 'setter-relay');
      const producer = kafka.producer({
        allowAutoTopicCreation: false,
        maxInFlightRequests: 1,
        createPartitioner:
          () =>
          ({ message }) =>
            message.partition!,
        retry: { retries: 3 },
      });
      yield* Effect.addFinalizer(() => leave(() => producer.disconnect()));
      let connected = false;
      const known = new Set<string>();

      const send = async (topic: string, messages: Message[]) => {
        if (!connected) await producer.connect();
        connected = true;
        return producer.send({ topic, messages, acks: -1 });
      };

      const publish = Effect.fnUntraced(function* (epoch: string, events: readonly OutgoingEvent[]) {
        const topic = topicOf(epoch);
        if (!known.has(topic))
          yield* ensureTopic(settings, topic).pipe(
            Effect.catchTags({ KafkaAway: failed, WrongTopic: Effect.die }),
          );
        known.add(topic);
        const offsets = new Map<number, number>();
        const messages = events.map((event) => toMessage(event, topic, signMessage));
        for (const request of inRequests(messages)) {
          const sent = yield* Effect.tryPromise({
            try: () => send(topic, request),
            catch: (cause) => {
              // The topic may be gone: it is looked for again.
              known.delete(topic);
              return new PublishFailed({ message: messageOf(cause) });
            },
          });
          for (const { partition, baseOffset } of sent) {
            const count = request.filter((message) => message.partition === partition).length;
            offsets.set(partition, Number(baseOffset) + count - 1);
          }
        }
        return offsets;
      });

      const unrecorded = Effect.fnUntraced(
        function* (epoch: string, recorded: ReadonlyMap<number, { readonly offset: number }>) {
          const topic = topicOf(epoch);
          yield* ensureTopic(settings, topic);
          const messages = yield* Effect.scoped(readTail(kafka, topic, recorded));
          return messages.flatMap(({ partition, message }): SentEvent[] => {
            // One that is not of this store says nothing about the log; consumers refuse it by themselves.
            const received = openMessage(message, { topic, partition }, signMessage);
            return received === undefined ? [] : [received.event];
          });
        },
        Effect.catchTags({ KafkaAway: failed, WrongTopic: Effect.die }),
      );

      return EventPublisher.of({ partitions, publish, unrecorded });
    }),
  );

const failed = ({ message }: KafkaAway) => Effect.fail(new PublishFailed({ message }));

/** In order, each request small enough for a broker to take, whatever the events hold. */
function* inRequests(messages: readonly (Message & { readonly value: string })[]): Generator<Message[]> {
  let request: Message[] = [];
  let length = 0;
  for (const message of messages) {
    if (length + message.value.length > maxRequestLength && request.length > 0) {
      yield request;
      request = [];
      length = 0;
    }
    request.push(message);
    length += message.value.length;
  }
  if (request.length > 0) yield request;
}
