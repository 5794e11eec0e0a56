import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import type { After } from './list.ts';

/**
 * A cursor is where a page begins, encrypted: it may hold a personal text that rows are sorted by, and addresses of
 * calls come to lie in histories and logs. `scope` is the list and its sort; a cursor opens in its own only.
 */
export const sealCursor = Effect.fnUntraced(function* (scope: string, { value, key }: After) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', yield* cursorKey, nonce).setAAD(Buffer.from(scope));
  const text = JSON.stringify([value, key]);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
});

/** Fails with 400 for what is no cursor of this scope. */
export const openCursor = Effect.fnUntraced(function* (scope: string, cursor: string) {
  const key = yield* cursorKey;
  return yield* Effect.try({
    try: (): After => {
      const bytes = Buffer.from(cursor, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(scope));
      decipher.setAuthTag(bytes.subarray(-16));
      const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      const [value, last] = JSON.parse(text) as [After['value'], string];
      return { value, key: last };
    },
    catch: () => invalidRequest([{ path: 'cursor', message: 'This is not a cursor of this list and sort.' }]),
  });
});

// The same in every process of the store, so that any of them answers the next page.
const cursorKey = Effect.map(SubjectKeyStore, (keys) => keys.signMessage('cursors of lists'));
