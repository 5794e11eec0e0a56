import type { StreamStates } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import { httpProblem } from '@setter/http/call-failure';
import type { CommandIds } from '@setter/http/command-ids';
import { internal, toHttpProblem } from '@setter/http/problems';
import { withinRequest } from '@setter/http/request-trace';
import { sendProblem } from '@setter/http/send-problem';
import { Cause, type Context, Effect, Exit } from 'effect';
import type { FastifyInstance } from 'fastify';
import type { CardGateway } from './card-gateway.ts';
import { handleWebhook } from './handle-webhook.ts';

const bodyLimit = 256 * 1024;

/**
 * `POST /api/webhooks/stripe`, for the card provider only: no session and no Origin, but a signature over the very
 * bytes that came. Anything but 2xx makes the provider send it again.
 */
export const registerStripeWebhook = (
  app: FastifyInstance,
  context: Context.Context<CardGateway | EventStore | StreamStates | CommandIds>,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/stripe', {
      bodyLimit,
      config: { access: 'public', anyOrigin: true },
      handler: async (request, reply) => {
        const header = request.headers['stripe-signature'];
        const signature = Array.isArray(header) ? header[0] : header;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const program = handleWebhook({ rawBody, signature, requestId: request.id }).pipe(
          withinRequest(request),
        );
        const exit = await Effect.runPromiseExitWith(context)(program);
        if (Exit.isSuccess(exit)) return reply.code(200).send({ received: true });
        const failure = Cause.findErrorOption(exit.cause);
        if (failure._tag === 'None') {
          request.log.error({ err: Cause.squash(exit.cause) }, 'webhook failed');
          return sendProblem(request, reply, internal());
        }
        switch (failure.value._tag) {
          case 'BadSignature':
            request.log.warn({ reason: failure.value.reason }, 'webhook rejected');
            return sendProblem(
              request,
              reply,
              httpProblem(400, 'bad_signature', 'The signature does not hold.'),
            );
          case 'UnknownPayment':
            request.log.error(
              { intentId: failure.value.intentId },
              'money came for a payment that we do not know',
            );
            return sendProblem(request, reply, toHttpProblem({ _tag: 'NotReady' }));
          case 'GatewayUnavailable':
            return sendProblem(request, reply, toHttpProblem({ _tag: 'NotReady' }));
          default:
            return sendProblem(request, reply, toHttpProblem(failure.value));
        }
      },
    });
  });
};
