import { Agent, type IncomingMessage } from 'node:http';
import { type Call, usualAnswerMs } from '@setter/contracts/call';
import { httpProblem } from '@setter/http/call-failure';
import { sendProblem } from '@setter/http/send-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ask, NoAnswer } from './ask.ts';
import { headersToService, headersToVisitor } from './headers.ts';
import type { Upstreams } from './upstreams.ts';

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hands a request to a process of the service and passes its answer on. */
export type Forward = (
  service: Upstreams,
  /** What a visitor gets instead of the body, where the service answers 200. */
  body?: () => string,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Headers by which the gateway tells a service what it knows, for a call; undefined for other paths. */
type Tells = (call: Call | undefined) => Readonly<Record<string, string>>;

/** Prepares an app for forwarding: bodies pass as they came, and connections to the processes are kept. */
export const registerForwarding = (app: FastifyInstance, tells: Tells): Forward => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const agent = new Agent({ keepAlive: true });
  app.addHook('onClose', () => agent.destroy());
  const way = { agent, tells };
  return (service, body) => (request, reply) => forward(service, way, request, reply, body);
};

/**
 * Retries with the next process when that is safe; otherwise answers 503, and
 * the caller may retry under the same Idempotency-Key.
 */
const forward = async (
  service: Upstreams,
  { agent, tells }: { readonly agent: Agent; readonly tells: Tells },
  request: FastifyRequest,
  reply: FastifyReply,
  instead?: () => string,
): Promise<FastifyReply> => {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const { method, url: path } = request;
  const { call } = request.routeOptions.config;
  const answeredWithinMs = call?.answersWithinMs ?? usualAnswerMs;
  const headers = { ...headersToService(request, body), ...tells(call) };
  const question = { method, path, headers, body, answeredWithinMs };
  const mayRepeat = repeatable.has(method);
  const tried = new Set<string>();
  for (let url = service.next(tried); url !== undefined; url = service.next(tried)) {
    tried.add(url);
    const staleness = abortWhenStale(service, url, mayRepeat ? tried : undefined, reply);
    try {
      const answer = await ask(url, question, agent, staleness.signal);
      if (!isClosing(answer)) return pass(answer, reply, instead);
      answer.resume();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (reply.raw.destroyed) break;
      request.log.warn({ service: service.name, url, code: error.code }, 'service did not answer');
      if (!staleness.signal.aborted) service.failed(url);
      if (error.sent && !mayRepeat) break;
    } finally {
      staleness.end();
    }
  }
  return sendProblem(request, reply, notReady());
};

/**
 * Aborts a request whose caller disconnected, so that the service notices; also, for a request that may be
 * retried, one that another process would answer sooner.
 */
const abortWhenStale = (
  service: Upstreams,
  url: string,
  tried: ReadonlySet<string> | undefined,
  { raw }: FastifyReply,
) => {
  const over = new AbortController();
  const end = () => over.abort();
  raw.once('close', end);
  const forget = service.onChange(() => {
    if (tried === undefined || service.standingOf(url) !== 'silent') return;
    if (service.nextReady(tried) !== undefined) end();
  });
  return {
    signal: over.signal,
    end: () => {
      forget();
      raw.off('close', end);
    },
  };
};

/** A stopping process refuses new requests with Fastify's own 503, before handling them. */
const isClosing = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 503 && !(headers['content-type'] ?? '').startsWith('application/problem+json');

const pass = (answer: IncomingMessage, reply: FastifyReply, instead?: () => string): FastifyReply => {
  if (instead !== undefined && answer.statusCode === 200) {
    answer.resume();
    return reply.type('application/json; charset=utf-8').send(instead());
  }
  void reply.code(answer.statusCode ?? 502).headers(headersToVisitor(answer.headers));
  if (reply.raw.destroyed) answer.destroy();
  // The head of an event stream is flushed before its first event.
  if (answer.headers['content-type']?.startsWith('text/event-stream') === true)
    reply.raw.once('pipe', () => reply.raw.flushHeaders());
  return reply.send(answer);
};

const notReady = () =>
  httpProblem(503, 'not_ready', 'This part of the site is restarting. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
