import type { Config as AllConfig } from '@setter/config/config';
import type { CardSettings } from '@setter/config/config-cards';
import { ConfigError } from '@setter/config/config-error';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { databaseMetricsLayer } from '@setter/http/process/database-metrics';
import { createApp } from '@setter/http/app';
import { httpKernel } from '@setter/http/plugin';
import { kernelSettings } from '@setter/http/settings';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import { databaseReadiness, runService, sharedDatabaseLayer } from '@setter/http/process/service-process';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
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
