import { defineCall } from '@setter/contracts/call';
import { CallerConnected } from '@setter/event-store/append';
import { Effect } from 'effect';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { stubs } from './test-support/echo-apps.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';
import { startTestApp } from './test-app.ts';

const slow = defineCall({
  method: 'POST',
  path: '/api/slow',
  access: 'public',
  cost: 'command',
  summary: 'Takes its time',
  response: z.object({}),
});

it('a command knows whether its caller is connected, and is handled either way', async () => {
  const seen: string[] = [];
  const handler = route(
    slow,
    Effect.fnUntraced(function* () {
      const isWanted = yield* CallerConnected;
      seen.push(`wanted: ${isWanted()}`);
      for (let waited = 0; isWanted() && waited < 300; waited++) yield* Effect.sleep(5);
      seen.push(`wanted: ${isWanted()}`);
      return { body: {} };
    }),
  );
  const { app, close } = await startTestApp({
    layer: stubs,
    register: (one, context) => registerRoutes(one, [handler], context),
  });
  onTestFinished(close);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const asking = request({ port, path: '/api/slow', method: 'POST', headers: { host: 'localhost:3000' } });
    asking.on('error', () => undefined).end();
    return asking;
  };
  const left = ask();
  await expect.poll(() => seen.length).toBe(1);
  left.destroy();
  await expect.poll(() => seen).toEqual(['wanted: true', 'wanted: false']);
  const stayed = ask();
  await expect.poll(() => seen.slice(2)).toEqual(['wanted: true', 'wanted: true']);
  stayed.destroy();
});
