import { Context, Layer } from 'effect';

/** Signs the sandbox's webhooks and derives its ids; from SESSION_KEY's family, never the provider's. */
export class SandboxSecret extends Context.Service<SandboxSecret, { readonly secret: string }>()(
  'command-api/payments/sandbox/SandboxSecret',
) {
  static readonly layerOf = (secret: string) => Layer.succeed(SandboxSecret, { secret });
}
