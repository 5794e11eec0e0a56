import { NodeRuntime } from '@effect/platform-node';
import { PgClient } from '@effect/sql-pg';
import { Checkpoints } from '@setter/event-store/checkpoints';
import { EventStore } from '@setter/event-store/event-store';
import { Keys } from '@setter/event-store/keys';
import { MasterKeys } from '@setter/event-store/master-keys';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { type Config, readConfig } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { makeLogger } from '@setter/platform/logging';
import { Layer, Redacted } from 'effect';
import { workersLayer } from './layer.ts';

/** The database must be there and migrated: several of these processes share it, and none owns it. */
const databaseLayer = ({ databaseUrl }: Config) => {
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'must be set: this service has no database of its own');
  return PgClient.layer({
    url: databaseUrl,
    maxConnections: 10,
    applicationName: 'setter-workers',
    startupParameters: { role: 'setter_service' },
  });
};

const processLayer = (config: Config) =>
  workersLayer.pipe(
    Layer.provide(postgresFeedLayer),
    Layer.provide(Layer.merge(EventStore.layer, Checkpoints.layer)),
    Layer.provide(Keys.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(config.encryptionKey), config.rereadEncryptionKey)),
    Layer.provide(databaseLayer(config)),
    Layer.provide(effectLoggerLayer(makeLogger('info'))),
  );

try {
  NodeRuntime.runMain(Layer.launch(processLayer(readConfig(process.env))));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
