import { Context, Layer } from 'effect';

/** Where the card sandbox listens: in this process, or in one of its own. */
export class SandboxAddress extends Context.Service<SandboxAddress, { readonly url: string }>()(
  'command-api/payments/sandbox/SandboxAddress',
) {
  static readonly layerOf = (url: string) => Layer.succeed(SandboxAddress, { url });
}
