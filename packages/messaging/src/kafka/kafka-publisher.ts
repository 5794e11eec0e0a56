import { Keys } from '@setter/event-store/keys';
import { Effect, Layer } from 'effect';
import { CompressionTypes, type Message } from 'kafkajs';
import { EventPublisher, type OutgoingEvent, PublishFailed } from '../event-publisher.ts';
import { type KafkaAway, makeKafka, messageOf } from './kafka-client.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { toMessage } from './message.ts';
import { ensureTopic, partitions, topicOf, untilThereIsATopic } from './topic.ts';

/** Sends to the topic of an epoch, which it makes when it is not there. */
export const kafkaPublisherLayer = (settings: KafkaSettings) =>
  Layer.effect(
    EventPublisher,
    Effect.gen(function* () {
      const { signMessage } = yield* Keys;
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
      yield* Effect.addFinalizer(() => Effect.promise(() => producer.disconnect().catch(() => undefined)));
      let connected = false;
      const known = new Set<string>();

      const send = async (topic: string, messages: Message[]) => {
        if (!connected) await producer.connect();
        connected = true;
        return producer.send({ topic, messages, acks: -1, compression: CompressionTypes.None });
      };

      const publish = Effect.fnUntraced(function* (epoch: string, events: readonly OutgoingEvent[]) {
        const topic = topicOf(epoch);
        if (!known.has(topic))
          yield* ensureTopic(settings, topic).pipe(
            Effect.catchTags({ KafkaAway: failed, WrongTopic: Effect.die }),
          );
        known.add(topic);
        const counts = new Map<number, number>();
        for (const { partition } of events) counts.set(partition, (counts.get(partition) ?? 0) + 1);
        const sent = yield* Effect.tryPromise({
          try: () =>
            send(
              topic,
              events.map((event) => toMessage(event, signMessage)),
            ),
          catch: (cause) => new PublishFailed({ message: messageOf(cause) }),
        });
        return new Map(
          sent.map(({ partition, baseOffset }) => [
            partition,
            Number(baseOffset) + (counts.get(partition) ?? 0) - 1,
          ]),
        );
      });

      return EventPublisher.of({ partitions, publish });
    }),
  );

const failed = ({ message }: KafkaAway) => Effect.fail(new PublishFailed({ message }));
