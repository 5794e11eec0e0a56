import replyFrom from '@fastify/reply-from';
import { httpProblem } from '@setter/platform/http/call-failure';
import { sendProblem } from '@setter/platform/http/send-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upstreams } from './upstreams.ts';

/** Longer than the services themselves take to give up. */
const headersTimeoutMs = 35_000;
/** The services refuse what is too large for a call; this only bounds what is held here. */
const bodyLimit = 8 * 1024 * 1024;

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The request never left, so that any of them may be sent again. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Prepares an app for `forward`: bodies pass as they came. */
export const registerForwarding = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  await app.register(replyFrom, {
    disableRequestLogging: true,
    maxRetriesOn503: 0,
    retryMethods: [],
    // A stream of news is silent for as long as there are none.
    undici: { connections: 256, pipelining: 1, bodyTimeout: 0, headersTimeout: headersTimeoutMs },
  });
};

/**
 * Hands a request to a process of a service. When that one is gone the next one is asked, if that can do no harm;
 * otherwise the answer is 503, and whoever asked may ask again under the same Idempotency-Key.
 */
export const forward =
  (service: Upstreams) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    attempt(service, request, reply, new Set());

const attempt = (
  service: Upstreams,
  request: FastifyRequest,
  reply: FastifyReply,
  tried: Set<string>,
): FastifyReply => {
  const url = service.next(tried);
  if (url === undefined) return sendProblem(request, reply, notReady());
  tried.add(url);
  return reply.from(new URL(request.url, url).href, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...headers,
      // The services look at the name under which we are known, and at who asks.
      ...(request.headers.host !== undefined && { host: request.headers.host }),
      'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
    }),
    onError: (_reply, { error }) => {
      const code = codeOf(error);
      request.log.warn({ service: service.name, url, code }, 'a service did not answer');
      service.failed(url);
      if (notSent.has(code) || repeatable.has(request.method)) attempt(service, request, reply, tried);
      else sendProblem(request, reply, notReady());
    },
  });
};

const notReady = () =>
  httpProblem(503, 'not_ready', 'This part of Setter is restarting. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

const codeOf = (error: Error): string => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && !at.code.startsWith('FST_')) return at.code;
  return error.name;
};
