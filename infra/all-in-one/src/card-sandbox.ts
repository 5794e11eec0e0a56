import { sandboxCardsLayer } from '@setter/command-api/layer';
import { SandboxAddress } from '@setter/command-api/payments/sandbox/sandbox-address';
import { cardSandboxKeys } from '@setter/config/card-sandbox-keys';
import type { Config } from '@setter/config/config';
import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { SandboxServer } from '@setter/stripe-sandbox/server';
import { webhookDeliveryLayer } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { WebhookTarget } from '@setter/stripe-sandbox/webhooks/webhook-target';
import { Effect, Layer, Redacted } from 'effect';
import type { Address } from './address.ts';

type Keys = Pick<Config, 'cardSandboxKey'>;

const keysOf = ({ cardSandboxKey }: Keys) =>
  SandboxKeys.layerOf(cardSandboxKeys(Redacted.value(cardSandboxKey)));

/** The card sandbox on a loopback port of its own, in this process; needs the database. */
export const cardSandboxLayer = (config: Keys) =>
  Layer.effect(
    SandboxAddress,
    Effect.map(SandboxServer, ({ url }) => ({ url })),
  ).pipe(Layer.provide(SandboxServer.listening()), Layer.provide(keysOf(config)));

/** The demo's clients pay in the sandbox, whatever provider is configured. */
export const demoCardsLayer = (config: Keys) =>
  sandboxCardsLayer(Redacted.value(config.cardSandboxKey)).pipe(Layer.provide(cardSandboxLayer(config)));

/**
 * Sends the sandbox's webhooks to this server for as long as the layer lives. Start it after an empty store was seeded:
 * what the seeder pays for is settled by the seeder.
 */
export const sandboxWebhooksLayer = (config: Keys, { host: address, port, publicUrl }: Address) =>
  webhookDeliveryLayer.pipe(
    Layer.provide(WebhookTarget.overHttp(() => ({ address, port, host: new URL(publicUrl).host }))),
    Layer.provide(keysOf(config)),
  );
