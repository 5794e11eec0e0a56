import { Checkpoints } from '@setter/event-store/consumers';
import { eventDefinitions } from '@setter/events/registry';
import { feedLayer } from '@setter/messaging/feed-layer';
import { FeedReport } from '@setter/messaging/feed-report';
import { kafkaFacts } from '@setter/messaging/kafka/prove-history';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import type { Config as AllConfig } from '@setter/config/config';
import { BusinessSettings } from '@setter/config/business-settings';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { registerFeedMetrics, feedReadiness } from '@setter/http/process/feed-metrics';
import { databaseMetricsLayer } from '@setter/http/process/database-metrics';
import { createApp } from '@setter/http/app';
import { httpEdge } from '@setter/http/edge';
import { httpSettings } from '@setter/http/settings';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import {
  databaseReadiness,
  runService,
  sharedDatabaseLayer,
  storeLayer,
} from '@setter/http/process/service-process';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { Context, Effect, Layer } from 'effect';
import { configParts } from './config-parts.ts';
import { workersLayer } from './layer.ts';
import { jobsLayer } from './jobs/layer.ts';
import { relayMetricsLayer } from './relay/relay-metrics.ts';

type Config = Pick<AllConfig, (typeof configParts)[number]>;

const logger = makeLogger('info');

const servicesLayer = (config: Config) =>
  Layer.merge(
    Layer.merge(workersLayer, jobsLayer(config, config.publicUrl ?? `http://localhost:${config.port}`)).pipe(
      Layer.provide(feedLayer(config.kafka)),
    ),
    config.kafka === undefined
      ? Layer.empty
      : relayLayer(config.kafka).pipe(Layer.provide(relayMetricsLayer)),
  ).pipe(
    Layer.provideMerge(databaseMetricsLayer),
    Layer.provideMerge(Layer.effectDiscard(Effect.flatMap(FeedReport, registerFeedMetrics))),
    Layer.provideMerge(Layer.mergeAll(Checkpoints.layer, Metrics.layer)),
    Layer.provideMerge(storeLayer(config, eventDefinitions)),
    Layer.provideMerge(BusinessSettings.layerOf(config)),
    Layer.provideMerge(sharedDatabaseLayer(config, 'setter-workers', kafkaFacts(config.kafka))),
    Layer.provideMerge(tracingLayer(config, 'setter-workers')),
    Layer.provideMerge(effectLoggerLayer(logger)),
  );

/** Workers serve health, readiness and metrics only. */
const serve = Effect.fnUntraced(function* (config: Config) {
  const services = yield* Layer.build(servicesLayer(config));
  const settings = httpSettings(config, `http://localhost:${config.port}`);
  const app = createApp(settings, logger);
  const report = yield* FeedReport;
  const listening = Effect.promise(async () => {
    await app.register(httpEdge, {
      settings,
      metrics: Context.get(services, Metrics),
      readiness: [Effect.runSync(Effect.provide(databaseReadiness, services)), feedReadiness(report)],
      context: services,
    });
    await app.listen({ host: config.host, port: config.port });
  });
  yield* Effect.acquireRelease(listening, () => Effect.promise(() => app.close()));
});

runService(configParts, (config) => Layer.effectDiscard(serve(config)));
