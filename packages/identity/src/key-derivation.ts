import { hkdfSync } from 'node:crypto';

/** One entry of a setting that lists keys, such as SESSION_KEY; `key` has 32 bytes. */
export type SecretKey = { readonly kid: string; readonly key: Buffer };

export type KeyPurpose =
  | 'admin-cookie'
  | 'client-cookie'
  | 'throttles'
  | 'card-sandbox'
  | 'sandbox-api'
  | 'sandbox-webhooks'
  | 'preview-links';

/** Derives a key of 32 bytes for one purpose, so that a value made for one is invalid for another. */
export const deriveKey = (secret: SecretKey, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret.key, Buffer.alloc(0), `setter/${purpose}`, 32));
