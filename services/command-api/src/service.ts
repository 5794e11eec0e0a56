import { BlogSettings } from './blog/blog-settings.ts';
import { JobQueue } from '@setter/jobs/job-queue';
import { aiLayer } from '@setter/ai/layer';
import { AssetStore } from '@setter/images/asset-store';
import { eventDefinitions } from '@setter/events/registry';
import { AdReportsConfigured } from '@setter/config/ad-reports-configured';
import { BusinessTimeZone } from '@setter/config/business-time-zone';
import type { Config as AllConfig } from '@setter/config/config';
import type { CardSettings } from '@setter/config/config-cards';
import { ConfigError } from '@setter/config/config-error';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { GstRegistered } from '@setter/config/gst-registered';
import { databaseMetricsLayer } from '@setter/http/process/database-metrics';
import { createApp } from '@setter/http/app';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { httpKernel } from '@setter/http/plugin';
import { kernelSettings } from '@setter/http/settings';
import { identityLayer } from '@setter/identity/identity-layer';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import { Seller, sellerOf } from '@setter/config/seller';
import {
  databaseReadiness,
  runService,
  sharedDatabaseLayer,
  storeLayer,
} from '@setter/http/process/service-process';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { Context, Effect, Layer, Redacted } from 'effect';
import { configParts } from './config-parts.ts';
import { EntityIds } from './entity-ids.ts';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { blogJobsLayer } from './blog/blog-jobs.ts';
import { PriceIds } from './credits/packs-on-sale.ts';
import { FailedSignIns } from './identity/failed-sign-ins.ts';
import { cardsLayer, testMailLayer } from './layer.ts';
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

const servicesLayer = (config: Config) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(
    FailedSignIns.layer,
    EntityIds.layer,
    AssetStore.layer,
    VisitCounter.layer,
    aiLayer(config.ai),
    cardsLayer(config.cards, Redacted.value(config.cardSandboxKey)).pipe(
      Layer.provide(sandboxAddress(config.cards)),
    ),
    JobQueue.layer,
    testMailLayer(config, config.publicUrl ?? `http://localhost:${config.port}`),
    BlogSettings.layerOf(config, config.publicUrl ?? `http://localhost:${config.port}`),
  ).pipe(
    Layer.provideMerge(databaseMetricsLayer),
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer)),
    Layer.provideMerge(storeLayer(config, eventDefinitions)),
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(config))),
    Layer.provideMerge(Layer.succeed(BusinessTimeZone, config.businessTimeZone)),
    Layer.provideMerge(Layer.succeed(GstRegistered, config.gstRegistered)),
    Layer.provideMerge(Layer.succeed(AdReportsConfigured, config.adReports)),
    Layer.provideMerge(Layer.succeed(BudgetFactor, config.budgetFactor)),
    Layer.provideMerge(Layer.succeed(Seller, sellerOf(config))),
    Layer.provideMerge(Layer.succeed(PriceIds, config.priceIds)),
    Layer.provideMerge(sharedDatabaseLayer(config, 'setter-command-api')),
    Layer.provideMerge(tracingLayer(config, 'setter-command-api')),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );
};

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
