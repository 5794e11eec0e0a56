import { Context, Layer } from 'effect';

/** Whom a passkey is made for, as WebAuthn names it: browsers use it on this host only. */
export class RelyingParty extends Context.Service<
  RelyingParty,
  {
    /** The host of PUBLIC_URL. */
    readonly id: string;
    readonly origin: string;
    /** What authenticators show. */
    readonly name: string;
  }
>()('identity/RelyingParty') {
  static readonly layerOf = (publicUrl: string, name: string) => {
    const { hostname, origin } = new URL(publicUrl);
    return Layer.succeed(RelyingParty, { id: hostname, origin, name });
  };
}
