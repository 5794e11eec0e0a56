import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { WrongEncryptionKey } from '../errors.ts';
import type { MasterKeyRing } from './master-keys.ts';

export type StoreKeys = { readonly reservations: KeyObject; readonly commandIds: KeyObject };

type Row = { readonly name: string; readonly wrapped_key: Uint8Array; readonly kid: string };

const reservationsKey = 'reservations';
const commandIdsKey = 'command-ids';
const checkName = (kid: string) => `check:${kid}`;

/**
 * Opens the store's own random keys, making them when the store is new, and proves with the key-check values that
 * every listed key is the one that this store knows under that name.
 */
export const loadStoreKeys = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  masters: MasterKeyRing,
): Effect.fn.Return<StoreKeys, SqlError | WrongEncryptionKey> {
  const first = masters.kids[0];
  let rows = yield* readKeys(sql);
  if (rows.length === 0) {
    // Another process may do the same concurrently; the first one makes the keys for both.
    yield* addKeys(sql, masters, [reservationsKey, commandIdsKey, checkName(first)]);
    rows = yield* readKeys(sql);
  }
  const strangers = yield* sql<{ kid: string }>`
    SELECT DISTINCT kid FROM event_store.subject_keys WHERE NOT kid = ANY(${masters.kids}::text[])`;
  const opened = new Map<string, KeyObject>();
  for (const row of rows) {
    if (!masters.kids.includes(row.kid)) {
      if (row.name === checkName(row.kid)) continue;
      return yield* wrongKey(`this store was written under the key "${row.kid}", which is not listed`);
    }
    const key = masters.unwrap(`store:${row.name}`, { kid: row.kid, bytes: row.wrapped_key });
    if (key === undefined) {
      return yield* wrongKey(
        `the key listed as "${row.kid}" is not the one that this store was written under`,
      );
    }
    opened.set(row.name, createSecretKey(key));
  }
  if (strangers[0] !== undefined) {
    return yield* wrongKey(
      `this store still holds keys wrapped under "${strangers[0].kid}", which is not listed`,
    );
  }
  const reservations = opened.get(reservationsKey);
  const commandIds = opened.get(commandIdsKey);
  if (reservations === undefined || commandIds === undefined)
    return yield* wrongKey('the keys of this store are incomplete');
  if (!opened.has(checkName(first))) yield* addKeys(sql, masters, [checkName(first)]);
  return { reservations, commandIds };
});

const wrongKey = (reason: string) =>
  Effect.fail(new WrongEncryptionKey({ message: `ENCRYPTION_KEY: ${reason}.` }));

const readKeys = (sql: PgClient.PgClient) =>
  sql<Row>`SELECT name, wrapped_key, kid FROM event_store.store_keys`;

const addKeys = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  masters: MasterKeyRing,
  names: readonly string[],
) {
  const wrapped = names.map((name) => masters.wrap(`store:${name}`, randomBytes(32)));
  yield* sql`
    INSERT INTO event_store.store_keys (name, wrapped_key, kid)
    SELECT * FROM unnest(${names}::text[], ${wrapped.map((key) => key.bytes)}::bytea[], ${wrapped.map((key) => key.kid)}::text[])
    ON CONFLICT (name) DO NOTHING`;
});
