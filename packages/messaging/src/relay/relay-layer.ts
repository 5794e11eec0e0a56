import { Effect, Layer } from 'effect';
import { publisherLayer } from '../feed-layer.ts';
import type { KafkaSettings } from '../kafka/kafka-settings.ts';
import { AppendSignal } from '../postgres/append-signal.ts';
import { runRelay } from './run-relay.ts';

/** Sends the log on to Kafka for as long as the layer lives. Needs the store, its keys and the database. */
export const relayLayer = (kafka: KafkaSettings) =>
  Layer.effectDiscard(Effect.forkScoped(runRelay)).pipe(
    Layer.provide(Layer.mergeAll(publisherLayer(kafka), AppendSignal.layer)),
  );
