import { ConfigError } from '@setter/platform/config-error';
import type { CardSettings } from '@setter/platform/config-providers';
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

/** The card provider that is configured; throws `ConfigError` for one that there is no gateway for. */
export const cardsLayer = ({ kind }: CardSettings, secret: SecretKey) => {
  if (kind === 'sandbox') return sandboxCardsLayer(secret);
  // The sandbox in its place would tell people that their money moves.
  throw new ConfigError('STRIPE_SECRET_KEY', 'must not be set yet; this version takes sandbox cards only');
};

/**
 * Sends the sandbox's webhooks for as long as the layer lives, to a WebhookTarget, whose layer says where that is.
 * Start it after an empty store was seeded: what the seeder pays for is settled by the seeder.
 */
export const sandboxWebhooksLayer = webhookDeliveryLayer;
