import { Effect, Layer } from 'effect';
import type { KafkaSettings } from './kafka/kafka-settings.ts';
import { postgresFeedLayer } from './postgres/postgres-feed.ts';
import { tracedPublisherLayer } from './traced-publisher.ts';

/** The feed of a service: Kafka where it is configured, else the store's own log. */
export const feedLayer = (kafka: KafkaSettings | undefined) => {
  if (kafka === undefined) return postgresFeedLayer;
  // Without Kafka its library is not loaded.
  const load = Effect.promise(() => import('./kafka/kafka-feed.ts'));
  return Layer.unwrap(Effect.map(load, ({ kafkaFeedLayer }) => kafkaFeedLayer(kafka)));
};

/** What sends the log on to Kafka. */
export const publisherLayer = (kafka: KafkaSettings) => {
  const load = Effect.promise(() => import('./kafka/kafka-publisher.ts'));
  const publisher = Layer.unwrap(Effect.map(load, ({ kafkaPublisherLayer }) => kafkaPublisherLayer(kafka)));
  return tracedPublisherLayer.pipe(Layer.provide(publisher));
};
