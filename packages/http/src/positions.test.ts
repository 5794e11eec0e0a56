import { defineCall } from '@setter/contracts/call';
import { Effect, Layer } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Session, Sessions } from '@setter/identity/sessions';
import { invalidRequest } from './call-failure.ts';
import { CommandIds } from './command-ids.ts';
import { ReadPositions } from './read-positions.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';
import { cookiesOf, startTestApp, type TestApp } from './test-app.ts';

const head = 7;
const waitedFor: number[] = [];
const live: Record<string, Session> = {
  'of the client': { kind: 'client', clientId: 3, sessionId: 'c', epoch: 0 },
  'of the admin': {
    kind: 'admin',
    adminId: 'a',
    sessionId: 'a',
    epoch: 0,
    role: 'owner',
    steppedUpAt: '2026-11-21T01:00:00.000Z',
  },
};
const layer = Layer.mergeAll(
  Layer.succeed(CommandIds, {
    commandIdFor: (scope) => scope,
    requestHash: () => '',
    claim: () => Effect.void,
  }),
  Layer.mock(Sessions, {
    find: (kind, secret) => Effect.succeed(live[secret]?.kind === kind ? live[secret] : undefined),
  }),
  Layer.succeed(ReadPositions, {
    waitFor: (_models, position) => {
      waitedFor.push(position);
      return position > head ? Effect.fail(invalidRequest([])) : Effect.void;
    },
    waitForHead: () => Effect.void,
  }),
);

const call = <const M extends 'GET' | 'POST', const A extends 'public' | 'client' | 'admin'>(
  method: M,
  access: A,
) =>
  defineCall({
    method,
    path: `/api/${access}/thing`,
    access,
    cost: 'command',
    summary: 'For tests',
    response: z.object({}),
  });
const signIn = defineCall({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  cost: 'command',
  summary: 'Signs in',
  body: z.object({ kind: z.enum(['client', 'admin']) }),
  response: z.object({}),
});

let started: TestApp<Sessions | CommandIds | ReadPositions>;
beforeAll(async () => {
  const done = () => Effect.succeed({ body: {}, position: head });
  const reads = { reads: ['things'] };
  started = await startTestApp({
    layer,
    register: (app, context) =>
      registerRoutes(
        app,
        [
          route(signIn, ({ body: { kind } }) =>
            Effect.succeed({
              body: {},
              position: head,
              session: { start: { kind, secret: `of the ${kind}` } },
            }),
          ),
          route(call('POST', 'public'), done),
          route(call('POST', 'client'), done),
          route(call('POST', 'admin'), done),
          route(call('GET', 'public'), () => Effect.succeed({ body: {} }), reads),
          route(call('GET', 'client'), () => Effect.succeed({ body: {} }), reads),
        ],
        context,
      ),
  });
});
afterAll(() => started.close());

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  started.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload && { payload }),
  });
const signedIn = (kind: 'client' | 'admin') => ask('POST', '/api/sign-in', {}, { kind });

describe('a stranger', () => {
  it('is not told the position that a write led to, whatever cookie comes along', async () => {
    for (const headers of [{}, { cookie: 'setter_client=made-up' }] as Record<string, string>[]) {
      const answer = await ask('POST', '/api/public/thing', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('x-event-position');
    }
  });

  it('waits for no position, and learns from none how long the log is', async () => {
    waitedFor.length = 0;
    for (const position of ['1', String(head), String(head + 1), '999999999'])
      expect((await ask('GET', '/api/public/thing', { 'x-min-position': position })).statusCode).toBe(200);
    expect(waitedFor).toEqual([]);
  });
});

describe('one who is signed in', () => {
  it('is told the position of a write, also by the answer that signs in', async () => {
    for (const kind of ['client', 'admin'] as const) {
      const answer = await signedIn(kind);
      const cookie = cookiesOf(answer);
      const written = await Promise.all(
        [kind, 'public'].map((access) => ask('POST', `/api/${access}/thing`, { cookie })),
      );
      for (const { headers } of [answer, ...written]) expect(headers['x-event-position']).toBe(String(head));
    }
  });

  it('may ask for a position, of public calls as well', async () => {
    const cookie = cookiesOf(await signedIn('client'));
    for (const access of ['client', 'public']) {
      waitedFor.length = 0;
      const at = async (position: number) =>
        (await ask('GET', `/api/${access}/thing`, { cookie, 'x-min-position': String(position) })).statusCode;
      expect([await at(head), await at(head + 1)]).toEqual([200, 400]);
      expect(waitedFor).toEqual([head, head + 1]);
    }
  });
});
