import { cardSandboxKeys } from '@setter/config/card-sandbox-keys';
import type { SecretKey } from '@setter/identity/key-derivation';
import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { SandboxServer } from '@setter/stripe-sandbox/server';
import { Effect, Layer } from 'effect';
import { sandboxCardsLayer } from '../layer.ts';
import { SandboxAddress } from '../payments/sandbox/sandbox-address.ts';

const address = Layer.effect(
  SandboxAddress,
  Effect.map(SandboxServer, ({ url }) => ({ url })),
);

/** The card sandbox on a free port, on the database of the test, and the SDK that talks to it. */
export const cardSandbox = (secret: SecretKey) =>
  sandboxCardsLayer(secret).pipe(
    Layer.provide(address),
    Layer.provideMerge(SandboxServer.listening()),
    Layer.provideMerge(SandboxKeys.layerOf(cardSandboxKeys(secret))),
  );
