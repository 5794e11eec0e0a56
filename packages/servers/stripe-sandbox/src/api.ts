import { continueTrace, withinRequest } from '@setter/http/request-trace';
import { Cause, Clock, type Context, Effect, Exit } from 'effect';
import { SqlClient } from 'effect/sql';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { givenKey, kindOfKey } from './api-key.ts';
import type { SandboxCall } from './call.ts';
import { sandboxCalls } from './calls/calls.ts';
import { decodeForm } from './form.ts';
import { SandboxKeys } from './sandbox-keys.ts';
import { invalidRequest, StripeFailure, unauthorized, unrecognizedUrl } from './stripe-failure.ts';
import { oncePerKey } from './store/idempotency.ts';
import { newId } from './store/objects.ts';

type Services = SandboxKeys | SqlClient.SqlClient;

const bodyLimit = 256 * 1024;
const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const answerCall = Effect.fnUntraced(function* (call: SandboxCall, request: FastifyRequest) {
  const key = givenKey(request.headers.authorization);
  const kind = key === undefined ? undefined : kindOfKey(key, yield* SandboxKeys);
  if (kind === undefined || (kind === 'publishable' && call.fromBrowsers !== true)) {
    return yield* unauthorized(key);
  }
  const [path = '', query = ''] = request.url.split('?', 2);
  const text = call.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '';
  const form = decodeForm(text);
  if (form === undefined) return yield* invalidRequest('parameter_invalid', 'The body cannot be decoded.');
  const now = Math.floor((yield* Clock.currentTimeMillis) / 1000);
  const { id = '' } = request.params as { readonly id?: string };
  const work = call.answer({ id, form, key: kind, now });
  const idempotencyKey = textOf(request.headers['idempotency-key']);
  if (call.method === 'GET') return { ...(yield* work), replayed: false };
  if (idempotencyKey !== undefined) {
    return yield* oncePerKey({ key: idempotencyKey, method: call.method, path, body: text }, work);
  }
  const sql = yield* SqlClient.SqlClient;
  return { ...(yield* sql.withTransaction(work)), replayed: false };
});

const sendFailure = (reply: FastifyReply, { status, error }: StripeFailure) =>
  reply.code(status).send({ error });

/** Stripe's API over the sandbox's tables, and `/readyz`. It does not listen yet. */
export const sandboxApi = (context: Context.Context<Services>): FastifyInstance => {
  const app = Fastify({ bodyLimit, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    continueTrace(request);
    const version = textOf(request.headers['stripe-version']);
    const idempotencyKey = textOf(request.headers['idempotency-key']);
    reply.header('request-id', newId('req'));
    if (version !== undefined) reply.header('stripe-version', version);
    if (idempotencyKey !== undefined) reply.header('idempotency-key', idempotencyKey);
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(reply, unrecognizedUrl(request.method, request.url.split('?', 1)[0] ?? '')),
  );
  for (const call of sandboxCalls) {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const exit = await Effect.runPromiseExitWith(context)(
          answerCall(call, request).pipe(withinRequest(request)),
        );
        if (Exit.isSuccess(exit)) {
          const { status, body, replayed } = exit.value;
          if (replayed) reply.header('idempotent-replayed', 'true');
          return reply.code(status ?? 500).send(body);
        }
        const error = Cause.squash(exit.cause);
        if (error instanceof StripeFailure) return sendFailure(reply, error);
        // As for an outage of Stripe's: the client tries again.
        await Effect.runPromiseWith(context)(Effect.logError('card sandbox failed', exit.cause));
        return reply
          .code(500)
          .send({ error: { type: 'api_error', message: 'The card sandbox has failed.' } });
      },
    });
  }
  app.get('/readyz', async (_request, reply) => {
    const asked = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`);
    const exit = await Effect.runPromiseExitWith(context)(asked);
    return reply.code(Exit.isSuccess(exit) ? 200 : 503).send({ ready: Exit.isSuccess(exit) });
  });
  return app;
};
