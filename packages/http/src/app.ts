import { randomUUIDv7 } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limitConnections, usualLimits } from './connection-limits.ts';
import { handleError } from './error-handler.ts';
import { withReadablePath } from './request-checks.ts';
import { headerLimits, secureServer } from './secure-server.ts';
import type { HttpSettings } from './settings.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const requestTimeout = 30_000;
/** A slow disk or a busy machine takes longer than Fastify's ten seconds to load the pages. */
const pluginTimeout = 60_000;

/** The empty Fastify app that `httpKernel` goes into first. It does not listen yet. */
export const createApp = (
  settings: Pick<HttpSettings, 'trustProxy' | 'certificate'>,
  logger: FastifyBaseLogger,
): FastifyInstance => {
  const app = Fastify({
    loggerInstance: logger,
    // The kernel writes one line per request, without addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUIDv7(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout,
    pluginTimeout,
    exposeHeadRoutes: true,
    // Pages stream nothing: idle keep-alive connections must not hold up a stop.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // The kernel rejects a request without one with a problem answer.
    http: { requireHostHeader: false, ...headerLimits },
    ...(settings.certificate && { serverFactory: secureServer(settings.certificate, requestTimeout) }),
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply);
    },
    rewriteUrl: ({ method = 'GET', url = '/' }) => withReadablePath(method, url),
    routerOptions: { maxParamLength: 200 },
  });
  const { mostPerAddress } = usualLimits;
  limitConnections(app.server, {
    ...usualLimits,
    mostPerAddress: settings.trustProxy === 0 ? mostPerAddress : undefined,
  });
  return app;
};
