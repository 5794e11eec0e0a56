import { deriveKey, type SecretKey } from '@setter/platform/key-derivation';
import { Layer } from 'effect';
import { webhookDeliveryLayer } from './payments/sandbox/deliver-webhooks.ts';
import { sandboxGatewayLayer } from './payments/sandbox/sandbox-gateway.ts';
import { SandboxSecret } from './payments/sandbox/sandbox-secret.ts';

/** The stand-in for a card provider. `secret` is the first of SESSION_KEY. Needs the database. */
export const sandboxCardsLayer = (secret: SecretKey) =>
  sandboxGatewayLayer.pipe(
    Layer.provideMerge(SandboxSecret.layerOf(deriveKey(secret, 'sandbox-webhooks').toString('hex'))),
  );

/**
 * Sends the sandbox's webhooks for as long as the layer lives, to a WebhookTarget, whose layer says where that is.
 * Start it after an empty store was seeded: what the seeder pays for is settled by the seeder.
 */
export const sandboxWebhooksLayer = webhookDeliveryLayer;
