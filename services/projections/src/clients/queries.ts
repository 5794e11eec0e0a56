import { PgClient } from '@effect/sql-pg';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { wallets } from '../wallets/projection.ts';
import type { WalletRow } from '../wallets/table.ts';
import { clients } from './projection.ts';
import type { ClientRow } from './table.ts';

/** A client with the balance of its wallet. */
export type ClientWithBalance = ClientRow & Pick<WalletRow, 'balance'>;

/** `NamesOfClient` of the clients' table, which a query calls `c`. */
export const namesOfClient = (sql: PgClient.PgClient) => sql`
  c.username AS "clientUsername", c.first_name AS "clientFirstName", c.last_name AS "clientLastName",
  c.business_name AS "clientBusinessName"`;

const select = (sql: PgClient.PgClient) => sql`
  SELECT ${fields(sql, clients, 'c')}, coalesce(w.balance, 0) AS balance
    FROM ${from(sql, clients, 'c')} LEFT JOIN ${from(sql, wallets, 'w')} USING (client_id)`;

/** Those of these ids, in any order. */
export const loadClients = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(
    sql<ClientWithBalance>`${select(sql)} WHERE c.client_id = ANY(${ids}::text[]::integer[])`,
  );
});

/** How many are not removed, and the sum of their balances. */
export const sumClients = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  const [totals] = yield* Effect.orDie(sql<{ readonly clients: number; readonly credits: number }>`
    SELECT count(*)::integer AS clients, coalesce(sum(w.balance), 0)::double precision AS credits
      FROM ${from(sql, clients, 'c')} LEFT JOIN ${from(sql, wallets, 'w')} USING (client_id)
     WHERE c.removed_at IS NULL`);
  return totals ?? { clients: 0, credits: 0 };
});

/** One that is not removed, or can still be restored at `now`; none that is erased. */
const findClientRow = Effect.fnUntraced(function* (clientId: number, now: Date) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<ClientWithBalance>`
    ${select(sql)} WHERE c.client_id = ${clientId} AND c.erased_at IS NULL AND (c.removed_at IS NULL OR c.restorable_until >= ${now})`);
  return rows[0];
});

/** The same; fails with NotFound when there is none. */
export const requireClient = Effect.fnUntraced(function* (clientId: number, now: Date) {
  return (yield* findClientRow(clientId, now)) ?? (yield* Effect.fail(notFound()));
});
