import { SpansAreExported, traceOf } from '@setter/event-store/tracing';
import { formatTraceparent, parseTraceparent, type TraceParent } from '@setter/events/traceparent';
import { Clock, Context, Effect, Exit, Tracer } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { SpanFailure } from './tracing/private-tracer.ts';
import './fastify-types.ts';
import type { HttpSettings } from './settings.ts';

/** A new trace, sampled. */
export const newTrace = (): TraceParent => ({
  // UUIDs come from a store of random bytes; a draw for each request would cost as much as its session.
  traceId: randomUUID().replaceAll('-', ''),
  spanId: randomUUID().slice(19).replace('-', ''),
  sampled: true,
});

/** The request's trace; a request that is rejected before the first hook starts a new one. */
export const traceOfRequest = (request: FastifyRequest): TraceParent => {
  request.trace ??= newTrace();
  return request.trace;
};

/** Makes a request part of the trace that it names. For a server that only our own processes call. */
export const continueTrace = (request: FastifyRequest): void => {
  request.trace = parseTraceparent(headerOf(request));
};

/** The parent span for everything done for a request. */
export const withinRequest =
  (request: FastifyRequest) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(
      effect,
      Tracer.ParentSpan,
      request.span ?? Tracer.externalSpan(traceOfRequest(request)),
    ) as Effect.Effect<A, E, R>;

/** Probes and scrapes, which would drown the traces. */
const probes: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes every request part of a trace: the one of its `traceparent` where a trusted proxy (or the gateway, which services
 * trust) or this process itself sends it, else a new one, since strangers would choose which requests are one. Where spans are exported it gets a span, which tells the method, the route's pattern and the status, never the
 * address or the body. `context` is where spans are made. Register it first: what is logged later has the ids.
 */
export const traceRequests = (
  app: FastifyInstance,
  { trustProxy }: Pick<HttpSettings, 'trustProxy'>,
  context: Context.Context<never>,
): void => {
  const givenTrace = (request: FastifyRequest): TraceParent | undefined =>
    trustProxy > 0 || !cameByNetwork(request) ? parseTraceparent(headerOf(request)) : undefined;
  const exported = Context.get(context, SpansAreExported);
  const run = Effect.runSyncWith(context);
  app.decorateRequest('trace');
  app.decorateRequest('span');
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const given = givenTrace(request);
    if (exported && !probes.has(route)) {
      request.span = run(makeSpan(request.method, route, given));
      request.trace = traceOf(request.span);
    } else request.trace = given;
    const trace = traceOfRequest(request);
    // Forwarded requests and their consequences continue from this span.
    request.headers['traceparent'] = formatTraceparent(trace);
    request.log = request.log.child({ traceId: trace.traceId, spanId: trace.spanId });
    reply.log = request.log;
    done();
  });
  if (!exported) return;
  app.addHook('onResponse', ({ span }, reply, done) => {
    if (span !== undefined) end(span, reply, run(Clock.currentTimeNanos));
    done();
  });
};

/** What this process asks itself, such as for a page that it renders, has no connection. */
const cameByNetwork = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket;

const headerOf = ({ headers: { traceparent } }: FastifyRequest): string | undefined =>
  Array.isArray(traceparent) ? traceparent[0] : traceparent;

const makeSpan = (method: string, route: string | undefined, parent: TraceParent | undefined) =>
  Effect.makeSpan(route === undefined ? method : `${method} ${route}`, {
    kind: 'server',
    attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
    ...(parent === undefined ? { root: true } : { parent: Tracer.externalSpan(parent) }),
  });

const end = (span: Tracer.Span, { statusCode }: FastifyReply, now: bigint): void => {
  span.attribute('http.response.status_code', statusCode);
  // A client error is not a failure of the span.
  span.end(now, statusCode < 500 ? Exit.void : Exit.fail(new SpanFailure(String(statusCode))));
};
