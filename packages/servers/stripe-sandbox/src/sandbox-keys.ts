import type { CardSandboxKeys } from '@setter/config/card-sandbox-keys';
import { Context, Layer } from 'effect';

/** Which keys the sandbox accepts, and the secret that signs its webhooks. */
export class SandboxKeys extends Context.Service<SandboxKeys, CardSandboxKeys>()(
  'stripe-sandbox/SandboxKeys',
) {
  static readonly layerOf = (keys: CardSandboxKeys) => Layer.succeed(SandboxKeys, keys);
}
