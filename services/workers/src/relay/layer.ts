import { publisherLayer } from '@setter/messaging/feed-layer';
import type { KafkaSettings } from '@setter/messaging/kafka/kafka-settings';
import { AppendSignal } from '@setter/messaging/postgres/append-signal';
import { Effect, Layer } from 'effect';
import { RelayStatus } from './relay-status.ts';
import { runRelay } from './run-relay.ts';

/** Sends the log on to Kafka for as long as the layer lives, if there is a Kafka. */
export const relayLayer = (kafka: KafkaSettings) =>
  Layer.effectDiscard(Effect.forkScoped(runRelay)).pipe(
    Layer.provide(Layer.mergeAll(publisherLayer(kafka), AppendSignal.layer, RelayStatus.layer)),
  );
