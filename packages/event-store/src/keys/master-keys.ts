import { Context, Layer } from 'effect';
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

export type WrappedKey = { readonly kid: string; readonly bytes: Uint8Array };

/** The keys of ENCRYPTION_KEY: they wrap other keys and never touch data themselves. */
export type MasterKeyRing = {
  /** Names of the listed keys; the first one writes. */
  readonly kids: readonly [string, ...string[]];
  /** AES-256-GCM under the first key. `name` is authenticated: a key wrapped under one name opens under no other. */
  readonly wrap: (name: string, key: Uint8Array) => WrappedKey;
  /** Undefined when the key is not listed, or is not the one that wrapped this. */
  readonly unwrap: (name: string, wrapped: WrappedKey) => Uint8Array | undefined;
};

/** Reads `kid:base64-of-32-bytes,…`. Throws an Error with one plain sentence that does not repeat the value. */
export const parseMasterKeys = (text: string): MasterKeyRing => {
  const keys = new Map<string, KeyObject>();
  for (const entry of text.split(',')) {
    const [, kid, encoded] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    if (kid === undefined || bytes.length !== 32 || keys.has(kid)) {
      throw new Error('must be a list of name:key,… with different names and keys of 32 bytes in base64');
    }
    // One purpose, one key: ENCRYPTION_KEY itself is never used directly.
    keys.set(kid, createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', 'setter key wrapping', 32))));
  }
  const [first, ...others] = [...keys.keys()];
  if (first === undefined) throw new Error('must name at least one key');
  return {
    kids: [first, ...others],
    wrap: (name, key) => ({ kid: first, bytes: wrapUnder(keys.get(first)!, name, key) }),
    unwrap: (name, { kid, bytes }) => {
      const key = keys.get(kid);
      return key === undefined ? undefined : unwrapUnder(key, name, bytes);
    },
  };
};

export class MasterKeys extends Context.Service<MasterKeys, MasterKeyRing>()('event-store/MasterKeys') {
  /**
   * From the text of ENCRYPTION_KEY; throws as `parseMasterKeys` does. `reread` gives the text of now, where it may
   * change while we run.
   */
  static readonly layerFrom = (text: string, reread?: () => string) =>
    Layer.succeed(MasterKeys, reread === undefined ? parseMasterKeys(text) : followMasterKeys(text, reread));
}

/** So long may new keys still be wrapped under what was the first one. */
const believedMs = 1000;

/**
 * The same for a list that may get a new first key at any time: looked at again before wrapping, at most once a
 * second, and whenever something was wrapped under a key that is not known yet. A list that cannot be read changes
 * nothing.
 */
export const followMasterKeys = (text: string, reread: () => string): MasterKeyRing => {
  let known = { text, ring: parseMasterKeys(text), at: performance.now() };
  const lookAgain = () => {
    known = { ...known, at: performance.now() };
    try {
      const now = reread();
      if (now !== known.text) known = { ...known, text: now, ring: parseMasterKeys(now) };
    } catch {
      // It is being written, or damaged; the next start reports that.
    }
  };
  return {
    get kids() {
      return known.ring.kids;
    },
    wrap: (name, key) => {
      if (performance.now() - known.at > believedMs) lookAgain();
      return known.ring.wrap(name, key);
    },
    unwrap: (name, wrapped) => {
      if (!known.ring.kids.includes(wrapped.kid)) lookAgain();
      return known.ring.unwrap(name, wrapped);
    },
  };
};

const wrapUnder = (key: KeyObject, name: string, secret: Uint8Array): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
};

const unwrapUnder = (key: KeyObject, name: string, wrapped: Uint8Array): Buffer | undefined => {
  if (wrapped.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12)).setAAD(Buffer.from(name));
  decipher.setAuthTag(wrapped.subarray(-16));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
};
