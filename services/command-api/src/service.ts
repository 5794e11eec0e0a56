import type { Config as AllConfig } from '@setter/platform/config';
import type { CardSettings } from '@setter/platform/config-cards';
import { ConfigError } from '@setter/platform/config-error';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { databaseMetricsLayer } from '@setter/platform/database-metrics';
import { createApp } from '@setter/platform/http/app';
import { httpKernel } from '@setter/platform/http/plugin';
import { kernelSettings } from '@setter/platform/http/settings';
import { makeLogger } from '@setter/platform/logging';
import { Metrics } from '@setter/platform/metrics';
import { databaseReadiness, runService, sharedDatabaseLayer } from '@setter/platform/service-process';
import { tracingLayer } from '@setter/platform/tracing-layer';
import { Context, Effect, Layer } from 'effect';
import { configParts } from './config-parts.ts';
import { commandServices } from './command-services.ts';
import { blogJobsLayer } from './blog/blog-jobs.ts';
import { paymentJobsLayer } from './payments/payment-jobs.ts';
import { SandboxAddress } from './payments/sandbox/sandbox-address.ts';
import { registerCommands, registerSandboxCards } from './plugin.ts';

type Config = Pick<AllConfig, (typeof configParts)[number]>;

const logger = makeLogger('info');

/** A process of its own runs the sandbox. */
const sandboxAddress = (cards: CardSettings) => {
  if (cards.kind === 'sandbox' && cards.url === undefined)
    throw new ConfigError('CARD_SANDBOX_URL', 'must be set, or the keys of Stripe');
  return SandboxAddress.layerOf(cards.kind === 'sandbox' ? (cards.url ?? '') : '');
};

const servicesLayer = (config: Config) =>
  databaseMetricsLayer.pipe(
    Layer.provideMerge(commandServices(config, config.publicUrl ?? `http://localhost:${config.port}`)),
    Layer.provide(sandboxAddress(config.cards)),
    Layer.provideMerge(sharedDatabaseLayer(config, 'setter-command-api')),
    Layer.provideMerge(tracingLayer(config, 'setter-command-api')),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );

const serve = Effect.fnUntraced(function* (config: Config, layer: ReturnType<typeof servicesLayer>) {
  const settings = kernelSettings(config, `http://localhost:${config.port}`);
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
  const jobs = Layer.merge(paymentJobsLayer, blogJobsLayer);
  yield* Layer.build(jobs.pipe(Layer.provide(Layer.succeedContext(services))));
  yield* Effect.acquireRelease(listening, () => Effect.promise(() => app.close()));
});

runService(configParts, (config) => Layer.effectDiscard(serve(config, servicesLayer(config))));
