import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { MasterKeyRing } from './master-keys.ts';

type Table = { readonly table: string; readonly id: string; readonly purpose: string; readonly only: string };

const tables: readonly Table[] = [
  { table: 'event_store.store_keys', id: 'name', purpose: 'store', only: `name NOT LIKE 'check:%'` },
  {
    table: 'event_store.subject_keys',
    id: 'subject_id',
    purpose: 'subject',
    only: 'wrapped_key IS NOT NULL',
  },
];

/** Pages of keys wrapped under another than the first master key are rewrapped until none is left. */
export const rewrapKeys = Effect.fnUntraced(function* (sql: PgClient.PgClient, masters: MasterKeyRing) {
  let rewrapped = 0;
  for (const { table, id, purpose, only } of tables) {
    for (;;) {
      const rows = yield* sql.unsafe<{ id: string; wrapped_key: Uint8Array; kid: string }>(
        `SELECT ${id} AS id, wrapped_key, kid FROM ${table} WHERE kid <> $1 AND ${only} LIMIT 500`,
        [masters.kids[0]],
      );
      if (rows.length === 0) break;
      const again = rows.map((row) => {
        const key = masters.unwrap(`${purpose}:${row.id}`, { kid: row.kid, bytes: row.wrapped_key });
        if (key === undefined) throw new Error(`a key wrapped under "${row.kid}" cannot be opened`);
        return masters.wrap(`${purpose}:${row.id}`, key);
      });
      // Compares with what was read: a key that was shredded meanwhile stays shredded.
      yield* sql.unsafe(
        `UPDATE ${table} t SET wrapped_key = u.bytes, kid = u.kid
           FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::text[]) u(id, old, bytes, kid)
          WHERE t.${id} = u.id AND t.wrapped_key = u.old`,
        [
          rows.map((row) => row.id),
          rows.map((row) => row.wrapped_key),
          again.map((key) => key.bytes),
          again.map((key) => key.kid),
        ],
      );
      rewrapped += rows.length;
    }
  }
  return rewrapped;
});
