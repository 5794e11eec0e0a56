import type { Config } from '@setter/platform/config';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { createApp } from '@setter/platform/http/app';
import { CommandIds } from '@setter/platform/http/command-ids';
import { httpKernel } from '@setter/platform/http/plugin';
import { httpSettings } from '@setter/platform/http/settings';
import { identityLayer } from '@setter/platform/identity-layer';
import { makeLogger } from '@setter/platform/logging';
import { Metrics } from '@setter/platform/metrics';
import {
  databaseReadiness,
  runService,
  sharedDatabaseLayer,
  storeLayer,
} from '@setter/platform/service-process';
import { tracingLayer } from '@setter/platform/tracing-layer';
import { Context, Effect, Layer, Redacted } from 'effect';
import { ClientIds } from './clients/client-ids.ts';
import { FailedSignIns } from './identity/failed-sign-ins.ts';
import { cardsLayer, sandboxWebhooksLayer } from './layer.ts';
import { WebhookTarget } from './payments/sandbox/webhook-target.ts';
import { registerCommands, registerSandboxCards } from './plugin.ts';

const logger = makeLogger('info');

const servicesLayer = (config: Config) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(FailedSignIns.layer, ClientIds.layer, cardsLayer(config.cards, secret)).pipe(
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer)),
    Layer.provideMerge(storeLayer(config)),
    Layer.provideMerge(sharedDatabaseLayer(config, 'setter-command-api')),
    Layer.provideMerge(tracingLayer(config, 'setter-command-api')),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );
};

const serve = Effect.fnUntraced(function* (config: Config, layer: ReturnType<typeof servicesLayer>) {
  const settings = httpSettings(config, `http://localhost:${config.port}`);
  const services = yield* Layer.build(layer);
  const app = createApp(settings, logger);
  const sandbox = config.cards.kind === 'sandbox';
  const listening = Effect.promise(async () => {
    const readiness = [Effect.runSync(Effect.provide(databaseReadiness, services))];
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
    address: config.host,
    port: config.port,
    host: new URL(settings.publicUrl).host,
  }));
  yield* Layer.build(
    sandboxWebhooksLayer.pipe(Layer.provide(target), Layer.provide(Layer.succeedContext(services))),
  );
});

runService((config) => Layer.effectDiscard(serve(config, servicesLayer(config))));
