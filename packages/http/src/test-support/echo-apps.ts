import { createHash } from 'node:crypto';
import { defineCall, publicFormLimit } from '@setter/contracts/call';
import { numericId, requiredLines } from '@setter/contracts/fields';
import { type RejectionTag, reject, rejections } from '@setter/domain/rejections';
import { type Context, Effect, Layer } from 'effect';
import { ConnectionError, SqlError } from 'effect/sql/SqlError';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { Sessions } from '@setter/identity/sessions';
import { CommandIds } from '../command-ids.ts';
import { registerRoutes } from '../register-routes.ts';
import { route } from '../route.ts';
import { exposedSettings, startTestApp, type TestApp } from '../test-app.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** No sessions, and ids derived from the request. */
export const stubs = Layer.mergeAll(
  Layer.succeed(CommandIds, {
    commandIdFor: (scope, key) => hash(`${scope} ${key}`),
    requestHash: (value) => hash(JSON.stringify(value)),
    claim: () => Effect.void,
  }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);

const echo = defineCall({
  method: 'POST',
  path: '/api/echo/{id}',
  access: 'public',
  cost: 'command',
  summary: 'Says back',
  params: z.object({ id: numericId() }),
  query: z.object({ loud: z.enum(['yes', 'no']).optional() }),
  body: z.object({ text: requiredLines(100), password: z.string().optional() }),
  response: z.object({ text: z.string(), commandId: z.string(), requestHash: z.string() }),
  status: 201,
  bodyLimit: publicFormLimit,
});
const count = defineCall({
  method: 'GET',
  path: '/api/echo/count',
  access: 'public',
  cost: 'read',
  summary: 'Counts',
  response: z.object({ count: z.number() }),
});
const refuse = defineCall({
  method: 'GET',
  path: '/api/refuse',
  access: 'public',
  cost: 'read',
  summary: 'Fails as asked',
  query: z.object({ with: z.string() }),
  response: z.object({}),
});

/** The routes of the echo. */
export const echoRoutes = (app: FastifyInstance, context: Context.Context<never>) =>
  registerRoutes(
    app,
    [
      route(echo, ({ params, body, command }) =>
        Effect.succeed({
          body: { text: `${params.id} ${body.text}`, secret: 'not in the contract', ...command },
          position: 7,
        }),
      ),
      route(count, () => Effect.succeed({ body: { count: 1 } })),
      route(refuse, ({ query }) =>
        query.with === 'defect'
          ? Effect.die(new Error('SELECT secret FROM somewhere'))
          : query.with === 'outage'
            ? Effect.die(
                new SqlError({ reason: new ConnectionError({ cause: new Error('connect ECONNREFUSED') }) }),
              )
            : query.with === 'throw'
              ? Effect.sync(() => JSON.parse('{'))
              : Effect.fail(
                  query.with in rejections
                    ? reject(query.with as RejectionTag)
                    : { _tag: query.with as 'StoreBusy' },
                ),
      ),
    ],
    context,
  );

/** At the top of a test file: the echo app in local mode and in exposed mode. */
export const withEchoApps = () => {
  let started: { readonly local: EchoApp; readonly exposed: EchoApp } | undefined;
  beforeAll(async () => {
    started = {
      local: await startTestApp({ layer: stubs, register: echoRoutes }),
      exposed: await startTestApp({ layer: stubs, register: echoRoutes, settings: exposedSettings }),
    };
  });
  afterAll(async () => {
    await started?.local.close();
    await started?.exposed.close();
  });
  return (): { readonly local: EchoApp; readonly exposed: EchoApp } => {
    if (started === undefined) throw new Error('withEchoApps(): ask for the apps inside a test or hook');
    return started;
  };
};

type EchoApp = TestApp<Sessions | CommandIds>;
export type Ask = {
  readonly headers?: Record<string, string>;
  readonly payload?: unknown;
  readonly url?: string;
};

export const askEcho = (
  { app }: EchoApp,
  { headers = {}, payload = { text: 'hello' }, url = '/api/echo/3' }: Ask = {},
) => {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const sent = { host: 'localhost:3000', 'content-type': 'application/json', ...headers };
  return app.inject({ method: 'POST', url, headers: sent, payload: body });
};
