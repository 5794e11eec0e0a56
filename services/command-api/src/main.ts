import { NodeRuntime } from '@effect/platform-node';
import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { Keys } from '@setter/event-store/keys';
import { MasterKeys } from '@setter/event-store/master-keys';
import { type Config, readConfig } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { createApp } from '@setter/platform/http/app';
import { CommandIds } from '@setter/platform/http/command-ids';
import { httpKernel } from '@setter/platform/http/plugin';
import { httpSettings } from '@setter/platform/http/settings';
import { identityLayer } from '@setter/platform/identity-layer';
import { makeLogger } from '@setter/platform/logging';
import { Metrics } from '@setter/platform/metrics';
import { Cause, Context, Effect, Exit, Layer, Redacted } from 'effect';
import { FailedSignIns } from './identity/failed-sign-ins.ts';
import { sandboxCardsLayer, sandboxWebhooksLayer } from './layer.ts';
import { WebhookTarget } from './payments/sandbox/webhook-target.ts';
import { registerCommands, registerSandboxCards } from './plugin.ts';

const logger = makeLogger('info');

/** The database must be there and migrated: several of these processes share it, and none owns it. */
const databaseLayer = ({ databaseUrl }: Config) => {
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'must be set: this service has no database of its own');
  return PgClient.layer({
    url: databaseUrl,
    maxConnections: 20,
    applicationName: 'setter-command-api',
    startupParameters: { role: 'setter_service' },
  });
};

const servicesLayer = (config: Config) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(FailedSignIns.layer, sandboxCardsLayer(secret)).pipe(
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer)),
    Layer.provideMerge(EventStore.layer),
    Layer.provideMerge(Keys.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(config.encryptionKey), config.rereadEncryptionKey)),
    Layer.provideMerge(databaseLayer(config)),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );
};

const databaseAnswers = PgClient.PgClient.use((sql) => sql`SELECT 1`).pipe(
  Effect.as(true),
  Effect.orElseSucceed(() => false),
);

const serve = Effect.fnUntraced(function* (config: Config, layer: ReturnType<typeof servicesLayer>) {
  const settings = httpSettings(config, `http://localhost:${config.port}`);
  const services = yield* Layer.build(layer);
  const app = createApp(settings, logger);
  const sandbox = config.cards.kind === 'sandbox';
  const listening = Effect.promise(async () => {
    const readiness = [{ name: 'database', check: Effect.provide(databaseAnswers, services) }];
    await app.register(httpKernel, {
      settings,
      context: services,
      metrics: Context.get(services, Metrics),
      readiness,
    });
    registerCommands(app, services);
    if (sandbox) registerSandboxCards(app, services);
    await app.listen({ host: config.host, port: config.port });
  });
  yield* Effect.acquireRelease(listening, () => Effect.promise(() => app.close()));
  if (!sandbox) return;
  const target = WebhookTarget.overHttp(() => ({
    port: config.port,
    host: new URL(settings.publicUrl).host,
  }));
  yield* Layer.build(
    sandboxWebhooksLayer.pipe(Layer.provide(target), Layer.provide(Layer.succeedContext(services))),
  );
});

const start = (): void => {
  const config = readConfig(process.env);
  const program = Layer.launch(Layer.effectDiscard(serve(config, servicesLayer(config))));
  NodeRuntime.runMain(program, {
    // To be told to stop is no failure.
    teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1),
  });
};

try {
  start();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
