import { systemHealth } from '@setter/contracts/system/health';
import { createApp } from '@setter/http/app';
import { registerCspReports } from '@setter/http/csp-reports';
import { httpEdge } from '@setter/http/edge';
import { EdgeNotices, noticesHeader } from '@setter/http/edge-notices';
import { fastifyPath } from '@setter/http/register-routes';
import type { HttpSettings } from '@setter/http/settings';
import { upstreamsHeader } from '@setter/http/upstreams-header';
import type { ResolvedOrigin } from '@setter/config/resolve-origin';
import { injectFetch } from '@setter/web/server/api-fetch';
import { type WebOptions, webPlugin } from '@setter/web/server/plugin';
import { Context, Effect } from 'effect';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiDocument, calls } from './calls.ts';
import { registerForwarding } from './forward.ts';
import { gatewayMetrics } from './metrics.ts';
import { Upstreams } from './upstreams.ts';

export interface GatewayOptions {
  readonly settings: HttpSettings;
  readonly site: WebOptions['site'];
  readonly founderPhoto?: WebOptions['founderPhoto'];
  readonly keptAssetsDir?: WebOptions['keptAssetsDir'];
  readonly securityContact: WebOptions['securityContact'];
  readonly logger: FastifyBaseLogger;
  /** Has the tracer, where spans are exported. */
  readonly context?: Context.Context<never>;
  /** Origins of the processes that answer commands, and of those that answer queries. */
  readonly commandApi: readonly string[];
  readonly projections: readonly string[];
}

/**
 * The one address of a Setter that runs as many processes: it renders the pages, hands queries to projections and
 * everything else under /api/ to the command side. It has no sessions and no database. It does not listen yet.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, site, founderPhoto, keptAssetsDir, securityContact, logger } = options;
  const notices = EdgeNotices.make();
  const context = Context.add(options.context ?? Context.empty(), EdgeNotices, notices);
  const tellResolved = (service: string, { origin, problem }: ResolvedOrigin): void => {
    if (problem === null) logger.info({ service, origin }, 'an upstream resolves again');
    else logger.warn({ service, origin, problem }, 'an upstream resolves to nothing');
  };
  const commandApi = new Upstreams('command-api', options.commandApi, tellResolved);
  const projections = new Upstreams('projections', options.projections, tellResolved);
  const services = [commandApi, projections];
  const metrics = gatewayMetrics(services);
  const app = createApp(settings, logger);
  await app.register(httpEdge, {
    settings,
    metrics,
    readiness: services.map((service) => ({
      name: service.name,
      check: Effect.sync(() => service.isReady),
    })),
    context,
  });
  registerCspReports(app, metrics.registry);
  const forward = registerForwarding(app, (call) => ({
    ...noticesHeader(notices),
    ...(call?.path === systemHealth.path && upstreamsHeader(services.flatMap((service) => service.statuses))),
  }));
  // The services check sessions and Origin.
  const config = { access: 'public', anyOrigin: true } as const;
  for (const { call, service } of calls) {
    const { method, path, bodyLimit } = call;
    const streams = call.answers === 'event-stream';
    app.route({
      method,
      url: fastifyPath(path),
      bodyLimit,
      exposeHeadRoute: !streams,
      config: { ...config, streams, call },
      handler: forward(service === 'projections' ? projections : commandApi),
    });
  }
  // Who may read it, the command side decides; it knows only its own routes.
  const document = apiDocument(settings.publicUrl);
  for (const url of ['/api/openapi.json', '/api/docs/json'])
    app.get(url, { config }, forward(commandApi, document));
  app.all('/api/*', { config }, forward(commandApi));
  await app.register(webPlugin, {
    site,
    founderPhoto,
    securityContact,
    apiFetch: injectFetch(app),
    ...(keptAssetsDir !== undefined && { keptAssetsDir }),
  });
  for (const service of services) service.watch();
  app.addHook('onClose', () => {
    for (const service of services) service.stop();
  });
  return app;
}
