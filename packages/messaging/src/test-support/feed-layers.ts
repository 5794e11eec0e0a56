import { PgClient } from '@effect/sql-pg';
import { Checkpoints } from '@setter/event-store/consumers';
import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { eventDefinitions } from '@setter/events/registry';
import { Layer, Logger, Redacted } from 'effect';
import { feedLayer, publisherLayer } from '../feed-layer.ts';
import type { KafkaSettings } from '../kafka/kafka-settings.ts';
import { AppendSignal } from '../postgres/append-signal.ts';

/** The same key in every process of a test. */
const encryptionKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;

export const kafkaSettings = (brokers: readonly string[]): KafkaSettings => ({
  brokers,
  ssl: false,
  sasl: undefined,
  replicationFactor: 1,
});

/** Store and checkpoints, as a process of its own would have them. */
export const storeOf = (url: string) =>
  postgresEventStoreLayer.pipe(
    Layer.provide(EventCatalogue.layer(eventDefinitions)),
    Layer.provideMerge(SubjectKeyStore.layer),
    Layer.provide(MasterKeys.layerFrom(encryptionKey)),
    Layer.provideMerge(Checkpoints.layer),
    Layer.provideMerge(PgClient.layer({ url: Redacted.make(url), maxConnections: 20 })),
    Layer.provideMerge(Logger.layer([])),
  );

/** With a feed: Kafka, or the log where there is none. */
export const feedOf = (url: string, kafka: KafkaSettings | undefined) =>
  feedLayer(kafka).pipe(Layer.provideMerge(storeOf(url)));

/** With what the relay needs. */
export const relayOf = (url: string, kafka: KafkaSettings) =>
  Layer.mergeAll(publisherLayer(kafka), AppendSignal.layer).pipe(Layer.provideMerge(storeOf(url)));
