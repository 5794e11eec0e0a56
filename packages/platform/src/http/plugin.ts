import type { Context } from 'effect';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import type { Sessions } from '../sessions.ts';
import type { CommandIds } from './command-ids.ts';
import { registerCookies } from './cookies.ts';
import { handleError } from './error-handler.ts';
import './fastify-types.ts';
import { demandAccess, guard } from './guard.ts';
import { type ReadinessCheck, registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { foreignHost, foreignOrigin } from './request-checks.ts';
import { logRequests } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import type { HttpSettings } from './settings.ts';
import { unknownRoutes } from './unknown-routes.ts';

export type KernelOptions = {
  readonly settings: HttpSettings;
  readonly context: Context.Context<Sessions | CommandIds>;
  readonly metrics: Metrics['Service'];
  readonly readiness: readonly ReadinessCheck[];
};

/**
 * What every request of this process goes through: who is asked (Host), from where (Origin), by whom (session),
 * and how failures, headers and logs look. Registered once, at the root, before any route.
 */
const kernel = async (
  app: FastifyInstance,
  { settings, context, metrics, readiness }: KernelOptions,
): Promise<void> => {
  app.decorate('kernelContext', context);
  app.decorate('kernelSettings', settings);
  app.decorateRequest('givenSessions');
  const unknown = unknownRoutes();
  app.addHook('onRoute', demandAccess);
  app.addHook('onRoute', unknown.remember);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(unknown.answer);
  takeJsonOnly(app);
  logRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    request.givenSessions = {};
    void reply.header('x-request-id', request.id);
    const { anyHost, anyOrigin } = request.routeOptions.config;
    const { host, origin } = request.headers;
    const fetchSite = request.headers['sec-fetch-site'];
    const asking = { method: request.method, host, origin, fetchSite: fetchSite?.toString() };
    const refused =
      (anyHost ? undefined : foreignHost(host, settings)) ??
      (anyOrigin ? undefined : foreignOrigin(asking, settings));
    if (refused !== undefined) return sendProblem(request, reply, refused);
  });
  await registerCookies(app, settings);
  app.addHook('onRequest', async (request, reply) => {
    const refused = await guard(app, request, settings);
    if (refused !== undefined) return sendProblem(request, reply, refused);
  });
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, settings));
  registerMetrics(app, metrics.registry, settings);
  registerHealth(app, readiness, settings);
};

/** JSON is the only body; an empty one is none, since clients say `application/json` out of habit. */
const takeJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
};

export const httpKernel = fp(kernel, { name: 'setter-http-kernel', fastify: '5.x' });
