import { Passkeys } from '@setter/identity/second-factors/passkeys';
import { RelyingParty } from '@setter/identity/second-factors/relying-party';
import { Layer } from 'effect';

/** Passkeys of the address that tests ask at. */
export const testPasskeys = Passkeys.layer.pipe(
  Layer.provide(RelyingParty.layerOf('http://localhost:3000', 'Setter')),
);
