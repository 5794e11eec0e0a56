import { defineCall } from '@setter/contracts/call';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Session, Sessions } from '@setter/identity/sessions';
import { invalidRequest } from './call-failure.ts';
import { CommandIds } from './command-ids.ts';
import { ReadPositions } from './read-positions.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';
import { cookiesOf, startTestApp } from './test-app.ts';

const database = withDatabase();
const head = 7;
const session: Session = { kind: 'client', clientId: 3, sessionId: 'c', epoch: 0 };
let waitedFor: number[] = [];

const call = <const M extends 'GET' | 'POST'>(method: M, path: `/api/${string}`) =>
  defineCall({
    method,
    path,
    access: 'public',
    cost: 'command',
    summary: 'For tests',
    response: z.object({}),
  });

const start = () =>
  startTestApp({
    layer: Layer.mergeAll(
      Layer.succeed(CommandIds, {
        commandIdFor: (scope) => scope,
        requestHash: () => '',
        claim: () => Effect.void,
      }),
      Layer.mock(Sessions, {
        find: (kind, secret) => Effect.succeed(kind === 'client' && secret === 's' ? session : undefined),
      }),
      Layer.succeed(ReadPositions, {
        waitFor: (_models, position) => {
          waitedFor.push(position);
          return position > head ? Effect.fail(invalidRequest([])) : Effect.void;
        },
        waitForHead: () => Effect.void,
      }),
      storeLayer(database()),
    ),
    register: (app, context) =>
      registerRoutes(
        app,
        [
          route(call('POST', '/api/sign-in'), () =>
            Effect.succeed({ body: {}, session: { start: { kind: 'client', secret: 's' } } }),
          ),
          route(call('POST', '/api/thing'), () => Effect.succeed({ body: {}, position: head })),
          route(call('GET', '/api/thing'), () => Effect.succeed({ body: {} }), { reads: ['things'] }),
        ],
        context,
      ),
  });
let started: Awaited<ReturnType<typeof start>>;
let cookie = '';
beforeAll(async () => {
  started = await start();
  cookie = cookiesOf(await ask('POST', '/api/sign-in'));
});
afterAll(() => started.close());

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  started.app.inject({ method, url, headers: { host: 'localhost', ...headers } });
const read = async (position: number, history?: string, who = cookie) => {
  waitedFor = [];
  const { statusCode, headers } = await ask('GET', '/api/thing', {
    cookie: who,
    'x-min-position': String(position),
    ...(history !== undefined && { 'x-log-history': history }),
  });
  return { status: statusCode, told: headers['x-log-history'], waitedFor };
};
const write = async () => {
  const { headers } = await ask('POST', '/api/thing', { cookie });
  return { position: headers['x-event-position'], history: String(headers['x-log-history']) };
};
/** As if the server had been restarted, which may have put an older state back. */
const startAnew = () =>
  database().query(
    `UPDATE event_store.history SET server_started_at = server_started_at - interval '1 second'`,
  );

it('names the history beside each position that it answers, the same until the server restarts', async () => {
  const first = await write();
  expect(first).toEqual({ position: String(head), history: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await write()).toEqual(first);
});

it('takes a position of this history, or of none, for what it is', async () => {
  const { history } = await write();
  expect(await read(head, history)).toEqual({ status: 200, told: history, waitedFor: [head] });
  expect(await read(head + 1, history)).toEqual({ status: 400, told: history, waitedFor: [head + 1] });
  expect(await read(head + 1)).toEqual({ status: 400, told: undefined, waitedFor: [head + 1] });
});

it('takes a position of another history for 0, and responds with the id of its own', async () => {
  const before = await write();
  await startAnew();
  const answer = await read(60, before.history);
  expect(answer).toEqual({ status: 200, told: expect.stringMatching(/^[0-9a-f]{16}$/), waitedFor: [0] });
  expect(answer.told).not.toBe(before.history);
  expect(await read(head, String(answer.told))).toMatchObject({ status: 200, waitedFor: [head] });
  expect(await read(3, 'made up')).toEqual({ status: 200, told: answer.told, waitedFor: [0] });
  expect((await write()).history).toBe(answer.told);
});

it('tells strangers neither positions nor the history', async () => {
  const { history } = await write();
  expect(await read(head, history, '')).toEqual({ status: 200, told: undefined, waitedFor: [] });
  expect((await ask('POST', '/api/thing')).headers).not.toHaveProperty('x-log-history');
});
