import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect, Exit, Layer, Logger, Scope } from 'effect';
import { afterEach, expect, it } from 'vitest';
import { tracingLayer } from './tracing-layer.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const start = async (otlpEndpoint: string) => {
  const scope = Scope.makeUnsafe();
  const warnings: unknown[] = [];
  const logger = Logger.layer([
    Logger.make<unknown, void>(({ message, logLevel }) => {
      if (logLevel === 'Warn') warnings.push(message);
    }),
  ]);
  const layer = tracingLayer({ otlpEndpoint, otlpHeaders: undefined }, 'setter').pipe(
    Layer.provideMerge(logger),
  );
  const context = await Effect.runPromise(Layer.buildWithScope(layer, scope));
  return {
    warnings,
    make: (spans: number) =>
      Effect.runPromiseWith(context)(
        Effect.replicateEffect(Effect.withSpan(Effect.void, 'work', { root: true }), spans, {
          discard: true,
        }),
      ),
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  };
};

it('exports the last spans when the process stops', async () => {
  const bodies: string[] = [];
  const url = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`);
      response.end('{}');
    });
  });
  const tracing = await start(url);
  await tracing.make(3);
  expect(bodies).toEqual([]);
  await tracing.stop();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/^\/v1\/traces /);
  expect(bodies[0]!.match(/"name":"work"/g)).toHaveLength(3);
});

it('drops spans while the collector does not answer, with few batches in flight', async () => {
  let asked = 0;
  const url = await listen(() => (asked += 1));
  const tracing = await start(url);
  for (let round = 0; round < 20; round++) await tracing.make(1000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await new Promise((passed) => setTimeout(passed, 200));
  expect(asked).toBeLessThanOrEqual(4);
  expect(tracing.warnings).toHaveLength(1);
  // It would never end, were what is in flight waited for.
  await tracing.stop();
});
