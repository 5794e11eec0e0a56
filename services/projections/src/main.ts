import { NodeRuntime } from '@effect/platform-node';
import { PgClient } from '@effect/sql-pg';
import { Checkpoints } from '@setter/event-store/checkpoints';
import { EventStore } from '@setter/event-store/event-store';
import { Keys } from '@setter/event-store/keys';
import { MasterKeys } from '@setter/event-store/master-keys';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { type Config, readConfig } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { createApp } from '@setter/platform/http/app';
import { CommandIds } from '@setter/platform/http/command-ids';
import { httpKernel } from '@setter/platform/http/plugin';
import { httpSettings } from '@setter/platform/http/settings';
import { makeLogger } from '@setter/platform/logging';
import { Metrics } from '@setter/platform/metrics';
import { Sessions } from '@setter/platform/sessions';
import { Context, Effect, Layer, Redacted } from 'effect';
import { projectionsAreBuilt, projectionsLayer } from './layer.ts';
import { registerQueries } from './plugin.ts';

const logger = makeLogger('info');

/** The database must be there and migrated: several of these processes share it, and none owns it. */
const databaseLayer = ({ databaseUrl }: Config) => {
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'must be set: this service has no database of its own');
  return PgClient.layer({
    url: databaseUrl,
    maxConnections: 20,
    applicationName: 'setter-projections',
    startupParameters: { role: 'setter_service' },
  });
};

const servicesLayer = (config: Config) =>
  projectionsLayer.pipe(
    Layer.provideMerge(postgresFeedLayer),
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, Sessions.layer, Metrics.layer, Checkpoints.layer)),
    Layer.provideMerge(EventStore.layer),
    Layer.provideMerge(Keys.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(config.encryptionKey), config.rereadEncryptionKey)),
    Layer.provideMerge(databaseLayer(config)),
    Layer.provideMerge(Layer.succeed(BusinessTimeZone, config.businessTimeZone)),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );

const serve = Effect.fnUntraced(function* (config: Config) {
  const services = yield* Layer.build(servicesLayer(config));
  const settings = httpSettings(config, `http://localhost:${config.port}`);
  const app = createApp(settings, logger);
  const listening = Effect.promise(async () => {
    await app.register(httpKernel, {
      settings,
      context: services,
      metrics: Context.get(services, Metrics),
      readiness: [{ name: 'projections', check: Effect.provide(projectionsAreBuilt, services) }],
    });
    registerQueries(app, services);
    await app.listen({ host: config.host, port: config.port });
  });
  yield* Effect.acquireRelease(listening, () => Effect.promise(() => app.close()));
});

try {
  const config = readConfig(process.env);
  NodeRuntime.runMain(Layer.launch(Layer.effectDiscard(serve(config))));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
