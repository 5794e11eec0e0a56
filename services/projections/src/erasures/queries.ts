import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { erasures } from './projection.ts';
import type { ErasureRow } from './table.ts';

/** Everybody who was forgotten, newest first, with the digest as the log itself has it. */
export const listErasureRows = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<ErasureRow & { readonly digest: string }>`
    SELECT ${fields(sql, erasures, 'r')}, encode(e.digest, 'hex') AS digest
      FROM ${from(sql, erasures, 'r')} JOIN event_store.events e ON e.position = r.position
     ORDER BY r.position DESC`);
});
