import { Checkpoints } from '@setter/event-store/consumers';
import { eventDefinitions } from '@setter/events/registry';
import { AssetStore } from '@setter/images/asset-store';
import { feedLayer } from '@setter/messaging/feed-layer';
import { FeedReport } from '@setter/messaging/feed-report';
import { kafkaFacts } from '@setter/messaging/kafka/prove-history';
import type { Config as AllConfig } from '@setter/config/config';
import { BusinessSettings } from '@setter/config/business-settings';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { feedReadiness, registerFeedMetrics } from '@setter/http/process/feed-metrics';
import { databaseMetricsLayer } from '@setter/http/process/database-metrics';
import { createApp } from '@setter/http/app';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { EdgeNotices, takeNoticesOfGateway } from '@setter/http/edge-notices';
import { takeUpstreamsOfGateway } from '@setter/http/upstreams-header';
import { httpKernel } from '@setter/http/plugin';
import { kernelSettings } from '@setter/http/settings';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import {
  databaseReadiness,
  runService,
  sharedDatabaseLayer,
  storeLayer,
} from '@setter/http/process/service-process';
import { Credentials } from '@setter/identity/credentials';
import { Sessions } from '@setter/identity/sessions';
import { Surroundings, urlsOf } from '@setter/config/surroundings';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { Context, Effect, Layer } from 'effect';
import { configParts } from './config-parts.ts';
import { projectionsAreBuilt, projectionsLayer } from './layer.ts';
import { registerQueries } from './plugin.ts';
import { StatusStream } from './system/status-stream.ts';

type Config = Pick<AllConfig, (typeof configParts)[number]>;

const logger = makeLogger('info');

const servicesLayer = (config: Config) =>
  Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
    Layer.provideMerge(feedLayer(config.kafka)),
    Layer.provideMerge(databaseMetricsLayer),
    Layer.provideMerge(Layer.effectDiscard(Effect.flatMap(FeedReport, registerFeedMetrics))),
    Layer.provideMerge(
      Layer.mergeAll(
        CommandIds.layer,
        Sessions.layer,
        Credentials.layer,
        Metrics.layer,
        Checkpoints.layer,
        AssetStore.layer,
      ),
    ),
    Layer.provideMerge(storeLayer(config, eventDefinitions)),
    Layer.provideMerge(sharedDatabaseLayer(config, 'setter-projections', kafkaFacts(config.kafka))),
    Layer.provideMerge(BusinessSettings.layerOf(config)),
    Layer.provideMerge(Layer.succeed(BudgetFactor, config.budgetFactor)),
    Layer.provideMerge(EdgeNotices.layer),
    Layer.provideMerge(tracingLayer(config, 'setter-projections')),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );

const serve = Effect.fnUntraced(function* (config: Config) {
  const services = yield* Layer.build(servicesLayer(config));
  const settings = kernelSettings(config, `http://localhost:${config.port}`);
  const app = createApp(settings, logger);
  const report = yield* FeedReport;
  const surroundings = yield* Surroundings;
  surroundings.urls = urlsOf(config);
  const listening = Effect.promise(async () => {
    await app.register(httpKernel, {
      settings,
      context: services,
      metrics: Context.get(services, Metrics),
      readiness: [
        Effect.runSync(Effect.provide(databaseReadiness, services)),
        { name: 'projections', check: Effect.provide(projectionsAreBuilt, services) },
        feedReadiness(report),
      ],
    });
    takeNoticesOfGateway(app, Context.get(services, EdgeNotices));
    takeUpstreamsOfGateway(app, surroundings);
    registerQueries(app, services);
    await app.listen({ host: config.host, port: config.port });
  });
  yield* Effect.acquireRelease(listening, () => Effect.promise(() => app.close()));
});

runService(configParts, (config) => Layer.effectDiscard(serve(config)));
