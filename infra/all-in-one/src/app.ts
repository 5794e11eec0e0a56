import { paymentJobsLayer } from '@setter/command-api/payments/payment-jobs';
import { blogJobsLayer } from '@setter/command-api/blog/blog-jobs';
import { registerCommands, registerSandboxCards } from '@setter/command-api/plugin';
import { describeTimeZone } from '@setter/config/business-time-zone';
import type { Config } from '@setter/config/config';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { readFounderPhoto } from '@setter/images/founder-photo';
import { createApp } from '@setter/http/app';
import { registerCspReports } from '@setter/http/csp-reports';
import { EdgeNotices } from '@setter/http/edge-notices';
import { httpKernel } from '@setter/http/plugin';
import { kernelSettings } from '@setter/http/settings';
import { Metrics } from '@setter/http/process/metrics';
import { FeedReport } from '@setter/messaging/feed-report';
import { databaseMetricsLayer } from '@setter/http/process/database-metrics';
import { feedReadiness } from '@setter/http/process/feed-metrics';
import { databaseReadiness } from '@setter/http/process/service-process';
import { Surroundings, urlsOf } from '@setter/config/surroundings';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { projectionsAreBuilt, untilProjectionsAreBuilt } from '@setter/projections/layer';
import { registerQueries } from '@setter/projections/plugin';
import { injectFetch } from '@setter/web/server/api-fetch';
import { keptAssetsIn, webPlugin } from '@setter/web/server/plugin';
import { workersLayer } from '@setter/workers/layer';
import { jobsLayer } from '@setter/workers/jobs/layer';
import { Context, Effect, Layer } from 'effect';
import type { FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { sandboxWebhooksLayer } from './card-sandbox.ts';
import { Database } from './database.ts';
import { finishDemo, keepDemoPictures } from './demo.ts';
import { fillStore } from './fill-store.ts';
import { appLogger } from './logs.ts';
import { commandSide, readSide } from './services.ts';
import type { StartedWith } from './welcome.ts';

/** The composed app, ready to listen, and what to report about it. */
export interface ComposedApp {
  readonly fastify: FastifyInstance;
  readonly adminCreated: boolean;
  readonly demo: StartedWith['demo'];
}

export interface AppOptions {
  readonly config: Config;
  readonly address: Address;
  /** Serve the web from its sources, with hot reloading. */
  readonly dev: boolean;
}

/**
 * Composes the product: services' plugins, projections, workers and pages in one process. Loops in
 * the background are forked into the scope, so they end before the database does.
 */
export const composeApp = Effect.fnUntraced(function* ({ config, address, dev }: AppOptions) {
  const logger = appLogger(config);
  const settings = kernelSettings(config, address.publicUrl);
  const commands = yield* Layer.build(
    commandSide(config, yield* Database, address.publicUrl).pipe(
      Layer.provideMerge(EdgeNotices.layer),
      Layer.provideMerge(tracingLayer(config, 'setter')),
      Layer.provideMerge(effectLoggerLayer(logger)),
    ),
  );
  const { adminCreated, demo } = yield* Effect.provide(fillStore(config), commands);
  const built = yield* Layer.build(readSide.pipe(Layer.provideMerge(Layer.succeedContext(commands))));
  // Requests run with the clock of the composition, which a test may move.
  const services = Context.merge(yield* Effect.context<never>(), built);
  const background = Layer.mergeAll(
    databaseMetricsLayer,
    workersLayer,
    paymentJobsLayer,
    blogJobsLayer,
    jobsLayer(config, address.publicUrl),
    config.cards.kind === 'sandbox' ? sandboxWebhooksLayer(config, address) : Layer.empty,
  );
  yield* Layer.build(background.pipe(Layer.provide(Layer.succeedContext(services))));
  // Queries must not meet half-built models: the first start after a projection's version changed waits here.
  yield* Effect.provide(untilProjectionsAreBuilt, services);
  yield* Effect.provide(finishDemo(demo), services);
  yield* Effect.forkScoped(Effect.provide(keepDemoPictures(demo), services));

  const database = yield* Effect.provide(databaseReadiness, services);
  const report = yield* FeedReport;
  Object.assign(yield* Surroundings, { dataDir: config.dataDir, urls: urlsOf(config) });
  const fastify = createApp(settings, logger);
  yield* Effect.promise(async () => {
    await fastify.register(httpKernel, {
      settings,
      context: services,
      metrics: Context.get(services, Metrics),
      readiness: [
        database,
        { name: 'projections', check: Effect.provide(projectionsAreBuilt, services) },
        feedReadiness(report),
      ],
    });
    registerCommands(fastify, services);
    registerQueries(fastify, services);
    if (config.cards.kind === 'sandbox') registerSandboxCards(fastify, services);
    registerCspReports(fastify, Context.get(services, Metrics).registry);
    const { brand, metaPixelId: pixelId, standIns, gstRegistered, securityContact } = config;
    const timeZone = describeTimeZone(config.businessTimeZone);
    const site = { brand, timeZone, pixelId, standIns, gstRegistered, publicUrl: address.publicUrl };
    const founderPhoto = readFounderPhoto(config.founderPhoto);
    const keptAssetsDir = keptAssetsIn(config.dataDir);
    const apiFetch = injectFetch(fastify);
    const web = { site, founderPhoto, dev, apiFetch, keptAssetsDir, securityContact };
    await fastify.register(webPlugin, web);
    await fastify.ready();
  });
  const composed: ComposedApp = { fastify, adminCreated, demo: demo.account };
  return composed;
});
