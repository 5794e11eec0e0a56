import { publisherLayer } from '@setter/messaging/feed-layer';
import type { KafkaSettings } from '@setter/messaging/kafka/kafka-settings';
import { AppendSignal } from '@setter/messaging/postgres/append-signal';
import { runRelay } from '@setter/messaging/relay/run-relay';
import { Effect, Layer } from 'effect';
import { relayMetricsLayer } from './relay-metrics.ts';

/** Sends the log on to Kafka for as long as the layer lives. */
export const relayLayer = (kafka: KafkaSettings) =>
  Layer.effectDiscard(Effect.forkScoped(runRelay)).pipe(
    Layer.provide(Layer.mergeAll(publisherLayer(kafka), AppendSignal.layer, relayMetricsLayer)),
  );
