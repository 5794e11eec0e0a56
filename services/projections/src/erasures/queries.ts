import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { invoices } from '../invoices/projection.ts';
import { erasures } from './projection.ts';
import type { ErasureRow } from './table.ts';

type DocumentsKept = { readonly clientId: string; readonly documentsKey: string };

/** The documents of erased clients whose keys are there, by client and financial year. */
export const listKeptDocuments = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<DocumentsKept>`
    SELECT DISTINCT i.client_id::text AS "clientId", i.documents_key AS "documentsKey"
      FROM ${from(sql, erasures, 'r')}
      JOIN ${from(sql, invoices, 'i')} ON i.client_id::text = r.id
      JOIN event_store.subject_keys k ON k.subject_id = 'client-documents-' || i.documents_key
     WHERE r.kind = 'client' AND k.wrapped_key IS NOT NULL
     ORDER BY 2`);
});

/** All erasures, newest first, each with the digest of its event in the log. */
export const listErasureRows = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<ErasureRow & { readonly digest: string }>`
    SELECT ${fields(sql, erasures, 'r')}, encode(e.digest, 'hex') AS digest
      FROM ${from(sql, erasures, 'r')} JOIN event_store.events e ON e.position = r.position
     ORDER BY r.position DESC`);
});
