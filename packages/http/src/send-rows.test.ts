import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineList } from '@setter/contracts/list-query';
import { Effect, Layer, Stream } from 'effect';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { Sessions } from '@setter/identity/sessions';
import { CommandIds } from './command-ids.ts';
import { registerRoutes } from './register-routes.ts';
import type { Route } from './route.ts';
import { startTestApp } from './test-app.ts';

const list = defineList({
  path: '/api/things',
  access: 'public',
  summary: 'Things',
  sorts: ['name'],
  item: z.object({ n: z.int() }),
});
const signedOut = Layer.mergeAll(
  Layer.succeed(CommandIds, { commandIdFor: () => '', requestHash: () => '', claim: () => Effect.void }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);

let close = async (): Promise<void> => {};
afterEach(() => close());

/** A server whose list has these batches. */
const listening = async (batches: Stream.Stream<readonly unknown[]>) => {
  const route: Route = { call: list, handle: () => Effect.succeed({ batches }) };
  const started = await startTestApp({
    layer: signedOut,
    register: (app, context) => registerRoutes(app, [route], context),
  });
  ({ close } = started);
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(started.app.server.address() as AddressInfo).port}/api/things`;
};

it('sends all batches as one array, without fields that the contract does not name', async () => {
  for (const sizes of [[], [0], [2], [1, 0, 3], [2, 2, 2]]) {
    const rows = sizes.map((size, b) =>
      Array.from({ length: size }, (_, n) => ({ n: b * 10 + n, secret: 1 })),
    );
    const answer = await fetch(await listening(Stream.fromIterable(rows)));
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(rows.flat().map(({ n }) => ({ n })));
    await close();
  }
});

it('answers a problem when the first batches cannot be read, and cuts the answer short when a later one cannot', async () => {
  const failing = (after: number) =>
    Stream.concat(Stream.fromIterable(Array.from({ length: after }, () => [{ n: 1 }])), Stream.die('broken'));
  expect((await fetch(await listening(failing(1)))).status).toBe(500);
  await close();
  const answer = await fetch(await listening(failing(5)));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

it('reads no faster than the client takes, and no more once it left', async () => {
  let read = 0;
  let released = false;
  const batch = Array.from({ length: 5000 }, (_, n) => ({ n }));
  const endless = Stream.fromEffectRepeat(
    Effect.sync(() => {
      read++;
      return batch;
    }),
  ).pipe(
    Stream.ensuring(
      Effect.sync(() => {
        released = true;
      }),
    ),
  );
  const url = await listening(endless);
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  answer.pause();
  await expect.poll(() => read).toBeGreaterThan(2);
  // What the sockets' buffers hold is read; then nothing.
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = before === read;
        before = read;
        return isStill;
      },
      { interval: 200 },
    )
    .toBe(true);
  answer.destroy();
  await expect.poll(() => released).toBe(true);
});
