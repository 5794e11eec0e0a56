import { noticesHeaderName } from '@setter/http/edge-notices';
import { upstreamsHeaderName } from '@setter/http/upstreams-header';
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
/** Set by the gateway only, never forwarded from a visitor. */
const ofProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  noticesHeaderName,
  upstreamsHeaderName,
];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
};

/**
 * The headers for a service: the visitor's own, with the original Host, and the visitor's address
 * as TRUST_PROXY derives it; a service trusts exactly one proxy, the gateway.
 */
export const headersToService = (request: FastifyRequest, body: Buffer | undefined): IncomingHttpHeaders => ({
  ...without(request.headers, [...ofOneConnection, ...ofProxies, 'content-length', 'expect']),
  ...(body !== undefined && { 'content-length': String(body.length) }),
  'x-forwarded-for': request.ip,
});

export const headersToVisitor = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  without(headers, ofOneConnection);
