import { SpansAreExported } from '@setter/event-store/tracing';
import { Context, Effect, Layer, Option, References, Tracer } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateTracer } from './tracing/private-tracer.ts';
import { type Ask, askEcho, echoRoutes, stubs, withEchoApps } from './test-support/echo-apps.ts';
import { startTestApp, type TestApp, testSettings } from './test-app.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${spanId}-01`;

const linesOf = (logged: string) =>
  logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const failures: [what: string, status: number, ask: Ask & { readonly method?: 'GET' }][] = [
  ['a path that is not there', 404, { url: '/api/nowhere' }],
  ['a method that is not taken', 405, { url: '/api/refuse' }],
  ['a body that is no JSON', 400, { payload: '{' }],
  ['fields that are missing', 400, { payload: {} }],
  ['a foreign host', 421, { headers: { host: 'evil.example' } }],
  ['a refusal', 402, { method: 'GET', url: '/api/refuse?with=InsufficientCredits' }],
  ['a handler that breaks', 500, { method: 'GET', url: '/api/refuse?with=defect' }],
  ['a database that is away', 503, { method: 'GET', url: '/api/refuse?with=outage' }],
];

const fail = (started: Pick<TestApp<never>, 'app'>, { method, ...ask }: (typeof failures)[number][2]) => {
  const headers = { host: 'localhost:3000', traceparent, ...ask.headers };
  return method === 'GET'
    ? started.app.inject({ method, url: ask.url ?? '', headers })
    : askEcho(started as Parameters<typeof askEcho>[0], { ...ask, headers });
};

describe('without a collector', () => {
  const apps = withEchoApps();

  it.each(failures)('%s is answered and logged with the trace of the request', async (_what, status, ask) => {
    const answer = await fail(apps().local, ask);
    const { requestId, traceId: shown } = answer.json<Record<string, unknown>>();
    expect(answer.statusCode).toBe(status);
    expect(shown).toBe(traceId);
    const lines = linesOf(apps().local.logged()).filter((line) => line['requestId'] === requestId);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ traceId, spanId });
  });

  it('gives an unroutable request a trace id too', async () => {
    const answer = await apps().local.app.inject({ url: '/api/%E0%A4%A', headers: { host: 'localhost' } });
    expect(answer.json()).toMatchObject({ status: 400, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  });

  it("takes a stranger's trace over from a trusted proxy only", async () => {
    const ask = async (trustProxy: number) => {
      const served = await startTestApp({
        layer: stubs,
        register: echoRoutes,
        settings: { ...testSettings, trustProxy },
      });
      const url = await served.app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(`${url}/api/nowhere`, { headers: { traceparent } });
      const body = (await answer.json()) as { readonly traceId: string };
      await served.close();
      return { shown: body.traceId, logged: linesOf(served.logged()).map((line) => line['traceId']) };
    };
    const stranger = await ask(0);
    expect(stranger.shown).toMatch(/^[\da-f]{32}$/);
    expect([stranger.shown, ...stranger.logged]).not.toContain(traceId);
    expect(stranger.logged).toContain(stranger.shown);
    expect((await ask(1)).shown).toBe(traceId);
  });

  it('starts a new trace for each request without one', async () => {
    const ids = await Promise.all(
      [undefined, 'nonsense'].map(async (given) => {
        const headers = { host: 'localhost:3000', ...(given !== undefined && { traceparent: given }) };
        const answer = await apps().local.app.inject({ url: '/api/nowhere', headers });
        return answer.json<{ traceId: string }>().traceId;
      }),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('with a collector', () => {
  const ended: Tracer.Span[] = [];
  const failuresTold: string[] = [];
  const collecting = Tracer.make({
    span: (options) => {
      const span = Tracer.nativeTracer.span(options);
      const end = span.end.bind(span);
      span.end = (at, exit) => {
        end(at, exit);
        if (span.sampled) ended.push(span);
        failuresTold.push(String(exit._tag === 'Failure' ? exit.cause : ''));
      };
      return span;
    },
  });
  const tracing = Layer.merge(
    Layer.succeed(Tracer.Tracer, privateTracer(collecting)),
    Layer.succeed(SpansAreExported, true),
  );
  let started: Awaited<ReturnType<typeof startEcho>>;
  const startEcho = () => startTestApp({ layer: Layer.merge(stubs, tracing), register: echoRoutes });
  beforeAll(async () => {
    started = await startEcho();
  });
  afterAll(() => started.close());

  it.each(failures)("%s is found by the answer's trace id", async (_what, status, ask) => {
    ended.length = 0;
    const answer = await fail(started, ask);
    expect(answer.json()).toMatchObject({ status, traceId });
    const [span] = ended.filter(({ kind }) => kind === 'server');
    expect(span).toMatchObject({ traceId, name: expect.not.stringContaining('?') });
    expect(Option.map(span!.parent, (parent) => parent.spanId)).toEqual(Option.some(spanId));
    expect(span!.attributes.get('http.response.status_code')).toBe(status);
    const outcome = span!.status._tag === 'Ended' ? span!.status.exit._tag : 'still open';
    expect(outcome).toBe(status < 500 ? 'Success' : 'Failure');
    const line = linesOf(started.logged()).find(
      (one) => one['requestId'] === answer.json<{ requestId: string }>().requestId,
    );
    expect(line).toMatchObject({ traceId, spanId: span!.spanId });
  });

  it('creates no spans for probes', async () => {
    ended.length = 0;
    for (const url of ['/healthz', '/readyz', '/metrics'])
      await started.app.inject({ url, headers: { host: 'localhost', traceparent } });
    expect(ended).toEqual([]);
  });

  it('exports only the kind of a failure', async () => {
    const secret = Effect.fail(new TypeError('somebody@secret.example')).pipe(
      Effect.withSpan('works', { root: true }),
      Effect.ignore,
    );
    failuresTold.length = 0;
    await Effect.runPromiseWith(started.context)(secret);
    expect(failuresTold.join('\n')).toContain('TypeError');
    expect(failuresTold.join('\n')).not.toContain('secret');
  });

  it('drops spans outside of any trace, and their children', async () => {
    ended.length = 0;
    const loop = Effect.void.pipe(Effect.withSpan('asks'), Effect.withSpan('a loop'));
    await Effect.runPromiseWith(started.context)(loop);
    expect(ended).toEqual([]);
    await Effect.runPromiseWith(started.context)(Effect.withSpan(loop, 'begins', { root: true }));
    expect(ended.map(({ name }) => name)).toEqual(['asks', 'a loop', 'begins']);
  });
});

it('creates no spans without the setting', async () => {
  const { tracingLayer } = await import('./tracing/tracing-layer.ts');
  const context = await Effect.runPromise(
    Effect.scoped(Layer.build(tracingLayer({ otlpEndpoint: undefined, otlpHeaders: undefined }, 'setter'))),
  );
  expect(Context.get(context, References.TracerEnabled)).toBe(false);
  expect(Context.get(context, SpansAreExported)).toBe(false);
});
