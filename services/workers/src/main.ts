import { Checkpoints } from '@setter/event-store/checkpoints';
import { feedLayer } from '@setter/messaging/feed-layer';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { makeLogger } from '@setter/platform/logging';
import { Metrics } from '@setter/platform/metrics';
import { runService, sharedDatabaseLayer, storeLayer } from '@setter/platform/service-process';
import { tracingLayer } from '@setter/platform/tracing-layer';
import { Layer } from 'effect';
import { workersLayer } from './layer.ts';
import { relayLayer } from './relay/layer.ts';

runService((config) =>
  Layer.merge(workersLayer, config.kafka === undefined ? Layer.empty : relayLayer(config.kafka)).pipe(
    Layer.provide(feedLayer(config.kafka)),
    Layer.provide(Layer.mergeAll(storeLayer(config), Checkpoints.layer, Metrics.layer)),
    Layer.provide(sharedDatabaseLayer(config, 'setter-workers')),
    Layer.provide(tracingLayer(config, 'setter-workers')),
    Layer.provide(effectLoggerLayer(makeLogger('info'))),
  ),
);
