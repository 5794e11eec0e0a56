import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import './fastify-types.ts';
import type { HttpSettings } from './settings.ts';

/** Measures every request by its route's pattern (never its address, which holds ids) and serves `/metrics`. */
export const registerMetrics = (app: FastifyInstance, registry: Registry, settings: HttpSettings): void => {
  const seconds = new Histogram({
    name: 'setter_http_request_duration_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // An event stream's duration says nothing about latency.
    if (request.routeOptions.config.streams) return done();
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/metrics',
    { config: { access: 'internal', anyHost: settings.exposed } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics()),
  );
};
