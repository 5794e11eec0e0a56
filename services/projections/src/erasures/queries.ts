import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { erasures } from './projection.ts';
import type { ErasureRow } from './table.ts';

/** All erasures, newest first, each with the digest of its event in the log. */
export const listErasureRows = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<ErasureRow & { readonly digest: string }>`
    SELECT ${fields(sql, erasures, 'r')}, encode(e.digest, 'hex') AS digest
      FROM ${from(sql, erasures, 'r')} JOIN event_store.events e ON e.position = r.position
     ORDER BY r.position DESC`);
});
