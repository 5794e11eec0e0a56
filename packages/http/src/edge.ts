import { Context, Option } from 'effect';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './process/metrics.ts';
import { EdgeNotices, noteIgnoredAddresses } from './edge-notices.ts';
import { handleError } from './error-handler.ts';
import './fastify-types.ts';
import { requireAccessPolicy, requireInternalAccess } from './guard.ts';
import { type ReadinessCheck, registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import {
  encodedBody,
  foreignHost,
  foreignOrigin,
  malformedAddress,
  repeatedHeader,
} from './request-checks.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './request-trace.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import type { HttpSettings } from './settings.ts';
import { unknownRoutes } from './unknown-routes.ts';

export type EdgeOptions = {
  readonly settings: HttpSettings;
  readonly metrics: Metrics['Service'];
  readonly readiness: readonly ReadinessCheck[];
  /** Has the tracer, where spans are exported, and the notices for System. */
  readonly context?: Context.Context<never>;
};

/**
 * The checks that every request of every process passes, before sessions: Host,
 * Origin, security headers, problem answers, probes and logs. Registered once, at the root.
 */
const edge = async (
  app: FastifyInstance,
  { settings, metrics, readiness, context = Context.empty() }: EdgeOptions,
): Promise<void> => {
  app.decorateRequest('givenSessions');
  const unknown = unknownRoutes();
  app.addHook('onRoute', requireAccessPolicy);
  app.addHook('onRoute', unknown.remember);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(unknown.answer);
  traceRequests(app, settings, context);
  logRequests(app);
  await registerSecurityHeaders(app, settings);
  app.addHook('onRequest', async (request, reply) => {
    request.givenSessions = {};
    void reply.header('x-request-id', request.id);
    const { anyHost, anyOrigin, postsWithoutReferrer } = request.routeOptions.config;
    const { host, origin } = request.headers;
    const fetchSite = request.headers['sec-fetch-site'];
    const { method } = request;
    const asking = { method, host, origin, fetchSite: fetchSite?.toString(), postsWithoutReferrer };
    const refused =
      repeatedHeader(request.raw.rawHeaders) ??
      (anyHost ? undefined : foreignHost(host, settings)) ??
      malformedAddress(request.raw.url ?? '') ??
      (anyOrigin ? undefined : foreignOrigin(asking, settings)) ??
      requireInternalAccess(request, settings) ??
      unknown.refuse(request) ??
      encodedBody(request.headers['content-encoding']);
    if (refused !== undefined) return sendProblem(request, reply, refused);
  });
  // After the checks: a stranger who asks by another name says nothing about our proxies.
  const notices = Option.getOrElse(Context.getOption(context, EdgeNotices), EdgeNotices.make);
  noteIgnoredAddresses(app, settings, notices);
  registerMetrics(app, metrics.registry, settings);
  registerHealth(app, readiness, settings);
};

export const httpEdge = fp(edge, { name: 'setter-http-edge', fastify: '5.x' });
