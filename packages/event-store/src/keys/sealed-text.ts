import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/**
 * A personal text as the log, the feeds and read tables hold it: `sealed:1:<subject>:<path>:<base64url>`, AES-256-GCM
 * under the subject's key. Subject and path are authenticated, so a text cannot be passed off as another
 * person's or another field's; and they are part of it, so opening needs nothing else.
 */
const pattern = /^sealed:1:([a-z]+-[A-Za-z0-9-]+):([^:]*):([A-Za-z0-9_-]{38,})$/;
const prefix = 'sealed:1:';

export const isSealed = (text: string): boolean => text.startsWith(prefix) && pattern.test(text);

/**
 * Marks the path of a text that is sealed under several subjects, one within the other: the inner ones follow it. The
 * path is authenticated, so only what this store sealed in that way is opened in that way.
 */
const within = '>';

/** All whose keys open this text, the outermost first; empty when it is not sealed. */
export const sealedUnder = (text: string): readonly string[] => {
  const [, subjectId, path] = (text.startsWith(prefix) && pattern.exec(text)) || [];
  return subjectId === undefined ? [] : [subjectId, ...(path ?? '').split(within).slice(1)];
};

export type KeyOf = readonly [subjectId: string, key: KeyObject];

/** Sealed under each key, the first outermost: without one of them it cannot be opened. */
export const sealUnderEach = (keys: readonly KeyOf[], path: string, text: string): string => {
  let sealed = text;
  for (let at = keys.length - 1; at >= 0; at--) {
    const [subjectId, key] = keys[at]!;
    const inner = keys.slice(at + 1).map(([id]) => within + id);
    sealed = seal(key, subjectId, path + inner.join(''), sealed);
  }
  return sealed;
};

export const seal = (key: KeyObject, subjectId: string, path: string, text: string): string => {
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad(subjectId, path));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${subjectId}:${path}:${sealed.toString('base64url')}`;
};

/** Throws when the text was tampered with, or sealed under another key. */
export const open = (key: KeyObject | Uint8Array, sealed: string): string => {
  const [, subjectId, path, encoded] = pattern.exec(sealed) ?? [];
  if (subjectId === undefined || path === undefined || encoded === undefined)
    throw new Error('not a sealed text');
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(aad(subjectId, path));
  decipher.setAuthTag(bytes.subarray(-16));
  // As bytes: with an encoding, each text would begin a decoder of its own.
  const text = decipher.update(bytes.subarray(12, -16));
  decipher.final();
  return text.toString('utf8');
};

const nonceBytes = 12;
let nonces = Buffer.alloc(0);
let nextByte = 0;

/** 12 random bytes, each handed out once. Drawn by the thousand: a draw of its own costs as much as the sealing. */
const nextNonce = (): Buffer => {
  if (nextByte === nonces.length) {
    nonces = randomBytes(1024 * nonceBytes);
    nextByte = 0;
  }
  nextByte += nonceBytes;
  return nonces.subarray(nextByte - nonceBytes, nextByte);
};

const aad = (subjectId: string, path: string) => Buffer.from(`${subjectId}\n${path}`);

/** How many strings of a JSON text are sealed, or look so. */
export const countSealed = (json: string): number => {
  let count = 0;
  for (let at = json.indexOf(opening); at >= 0; at = json.indexOf(opening, at + 1)) {
    // A quote within a string is escaped.
    if (json[at - 1] !== '\\') count++;
  }
  return count;
};
const opening = `"${prefix}`;
