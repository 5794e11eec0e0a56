import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** They are about one connection, of which there are two here (RFC 9110, 7.6.1). */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Said by us, or by nobody. */
const ofProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
};

/**
 * What a service is told: everything that the visitor said, under the name by which they know us, and their address,
 * as far as TRUST_PROXY believes it; a service trusts exactly one proxy, which is us.
 */
export const headersToService = (request: FastifyRequest, body: Buffer | undefined): IncomingHttpHeaders => ({
  ...without(request.headers, [...ofOneConnection, ...ofProxies, 'content-length', 'expect']),
  ...(body !== undefined && { 'content-length': String(body.length) }),
  'x-forwarded-for': request.ip,
});

export const headersToVisitor = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  without(headers, ofOneConnection);
