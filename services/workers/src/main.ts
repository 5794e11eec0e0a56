import { Checkpoints } from '@setter/event-store/checkpoints';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { makeLogger } from '@setter/platform/logging';
import { runService, sharedDatabaseLayer, storeLayer } from '@setter/platform/service-process';
import { Layer } from 'effect';
import { workersLayer } from './layer.ts';

runService((config) =>
  workersLayer.pipe(
    Layer.provide(postgresFeedLayer),
    Layer.provide(Layer.merge(storeLayer(config), Checkpoints.layer)),
    Layer.provide(sharedDatabaseLayer(config, 'setter-workers')),
    Layer.provide(effectLoggerLayer(makeLogger('info'))),
  ),
);
