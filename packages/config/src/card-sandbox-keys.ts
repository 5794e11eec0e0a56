import { deriveKey, type SecretKey } from '@setter/identity/key-derivation';

/** What Stripe's dashboard would show: how the product and the card sandbox know each other. */
export type CardSandboxKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** `secret` is the configuration's `cardSandboxKey`. */
export const cardSandboxKeys = (secret: SecretKey): CardSandboxKeys => ({
  secretKey: `sk_test_${deriveKey(secret, 'sandbox-api').toString('hex')}`,
  // Public, and the same everywhere: it opens nothing without an intent's client secret.
  publishableKey: 'pk_sandbox',
  webhookSecret: `whsec_${deriveKey(secret, 'sandbox-webhooks').toString('hex')}`,
});
