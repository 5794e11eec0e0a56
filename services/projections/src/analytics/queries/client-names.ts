import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';

type NamedClient = Pick<ClientRow, 'clientId' | 'username' | 'firstName' | 'lastName' | 'businessName'>;

/** What clients are called; one that is erased keeps its row. */
export const clientNames = Effect.fnUntraced(function* (clientIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<NamedClient>`
    SELECT c.client_id AS "clientId", ${clientNamesOf(sql)}
      FROM ${from(sql, clients, 'c')} WHERE c.client_id = ANY(${clientIds}::int[])`);
  const { openAll } = yield* SubjectKeyStore;
  return new Map(
    (yield* openAll(rows)).map((row) => [row.clientId, calledClient(row) || 'Erased client'] as const),
  );
});
