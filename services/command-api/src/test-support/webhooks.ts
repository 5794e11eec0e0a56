import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { signWebhook } from '@setter/stripe-sandbox/webhooks/sign-webhook';
import { WebhookTarget } from '@setter/stripe-sandbox/webhooks/webhook-target';
import { Effect, Layer } from 'effect';
import type { FastifyInstance } from 'fastify';

/** Posts a body to the webhook route as the card provider would. */
export const postWebhook = async (app: FastifyInstance, body: string, signature: string): Promise<number> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'stripe-signature': signature,
    },
    payload: body,
  });
  return response.statusCode;
};

/** Where the sandbox's webhooks go in a test that does not listen on a port. */
export const injectedTarget = (app: FastifyInstance) =>
  Layer.succeed(WebhookTarget, {
    post: ({ body, signature }) => Effect.promise(() => postWebhook(app, body, signature)),
  });

/** Signed as the sandbox signs, now or at another time (seconds). */
export const signed = (body: string, at = Math.floor(Date.now() / 1000)) =>
  Effect.map(SandboxKeys, ({ webhookSecret }) => signWebhook(webhookSecret, at, body));
