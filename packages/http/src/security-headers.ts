import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './settings.ts';

/**
 * HTTPS is enforced under the public name only. Under a loopback name browsers would enforce it for every other
 * program of this machine.
 */
const forceTls = /^https:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i;

export const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Sets the security headers of every answer; a route or `reply.helmet` may replace one. To be registered before any
 * hook that may answer.
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  settings: Pick<HttpSettings, 'publicUrl'>,
): Promise<void> => {
  await app.register(helmet, {
    // Of an answer that is data; pages bring their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: forceTls.test(settings.publicUrl) && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
    // Of no effect beside the above, or only in browsers of the past.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', async (request, reply) => {
    // The route's own path as well: an address may be written in more than one way.
    if (isApi(request.url.split('?', 1)[0] ?? '') || isApi(request.routeOptions.url ?? '')) {
      const set = String(reply.getHeader('cache-control') ?? '');
      if (!set.includes('no-store')) void reply.header('cache-control', 'no-store');
    }
  });
};
