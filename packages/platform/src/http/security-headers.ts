import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpSettings } from './settings.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Of an answer that is data; pages bring their own.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Browsers are to come back by TLS only. Not on this machine's own names: they would hold it against every other
 * program on them.
 */
const forceTls = /^https:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i;

export const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** Sets the headers that protect whoever reads the answer, where the route has not set its own. */
export const setSecurityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HttpSettings,
): void => {
  for (const [name, value] of Object.entries(always))
    if (!reply.hasHeader(name)) void reply.header(name, value);
  if (forceTls.test(settings.publicUrl) && !reply.hasHeader('strict-transport-security')) {
    void reply.header('strict-transport-security', 'max-age=31536000');
  }
  // The route's own path as well: an address may be written in more than one way.
  if (isApi(request.url.split('?', 1)[0] ?? '') || isApi(request.routeOptions.url ?? '')) {
    void reply.header('cache-control', 'no-store');
  }
};
