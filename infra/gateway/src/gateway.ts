import { Effect } from 'effect';
import { createApp } from '@setter/platform/http/app';
import { httpEdge } from '@setter/platform/http/edge';
import { fastifyPath } from '@setter/platform/http/register-routes';
import type { HttpSettings } from '@setter/platform/http/settings';
import { routes as queries } from '@setter/projections/routes';
import { injectFetch } from '@setter/web/server/api-fetch';
import { webPlugin } from '@setter/web/server/plugin';
import type { Site } from '@setter/web/shared/site';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { forward, registerForwarding } from './forward.ts';
import { Upstreams } from './upstreams.ts';

export interface GatewayOptions {
  readonly settings: HttpSettings;
  readonly site: Site;
  readonly logger: FastifyBaseLogger;
  /** Origins of the processes that answer commands, and of those that answer queries. */
  readonly commandApi: readonly string[];
  readonly projections: readonly string[];
}

/**
 * The one address of a Setter that runs as many processes: it renders the pages, hands queries to projections and
 * everything else under /api/ to the command side. It knows nobody's session and no database. It does not listen yet.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, site, logger } = options;
  const commandApi = new Upstreams('command-api', options.commandApi);
  const projections = new Upstreams('projections', options.projections);
  const app = createApp(settings, logger);
  await app.register(httpEdge, {
    settings,
    metrics: { registry: new Registry() },
    readiness: [commandApi, projections].map((service) => ({
      name: service.name,
      check: Effect.sync(() => service.isReady),
    })),
  });
  await registerForwarding(app);
  // The services say who may and from where.
  const config = { access: 'public', anyOrigin: true } as const;
  for (const { call } of queries) {
    app.route({ method: call.method, url: fastifyPath(call.path), config, handler: forward(projections) });
  }
  app.all('/api/*', { config }, forward(commandApi));
  await app.register(webPlugin, { site, apiFetch: injectFetch(app) });
  for (const service of [commandApi, projections]) service.watch();
  app.addHook('onClose', () => {
    for (const service of [commandApi, projections]) service.stop();
  });
  return app;
}
