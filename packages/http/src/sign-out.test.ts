import { defineCall } from '@setter/contracts/call';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { stubs } from './test-support/echo-apps.ts';
import { registerRoutes } from './register-routes.ts';
import { type CallAnswer, route } from './route.ts';
import { startTestApp } from './test-app.ts';

const call = <const P extends `/${string}`>(path: P) =>
  defineCall({
    method: 'POST',
    path,
    access: 'public',
    cost: 'command',
    summary: 'For tests',
    response: z.object({}),
  });

/** The answer to a call whose handler answers this about the session. */
const answerTo = async (session: CallAnswer<ReturnType<typeof call>>['session']) => {
  const answer = session === undefined ? { body: {} } : { body: {}, session };
  const { app, close } = await startTestApp({
    layer: stubs,
    register: (to, context) =>
      registerRoutes(to, [route(call('/api/act'), () => Effect.succeed(answer))], context),
  });
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/api/act',
    headers: { host: 'localhost' },
  });
  await close();
  expect(statusCode).toBe(200);
  return headers;
};

it.each(['admin', 'client'] as const)(
  'an answer that ends the session of a %s clears the browser',
  async (kind) => {
    const headers = await answerTo({ end: kind });
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^setter_${kind}=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)`),
    );
  },
);

it('no other answer does', async () => {
  expect(await answerTo(undefined)).not.toHaveProperty('clear-site-data');
  expect(await answerTo({ start: { kind: 'client', secret: 's' } })).not.toHaveProperty('clear-site-data');
});
