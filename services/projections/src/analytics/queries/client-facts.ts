import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import type { Fragment } from 'effect/sql/Statement';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import type { Asked } from '../facts/asked.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';

type Row = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'> & {
  readonly key: number;
  readonly at: string;
  readonly balance: number;
  readonly frozen: number;
};

type ClientFacts = {
  /** Which of the clients `c`, who have the wallets `w`. */
  readonly where: (sql: PgClient.PgClient, asked: Asked) => Fragment;
  /** What a fact says and adds. Without it that the client registered, and 1. */
  readonly shown?: (row: Row) => Pick<KeyedFact, 'what' | 'amount'>;
};

/** Clients that are not removed. */
export const clientFacts =
  ({ where, shown = () => ({ what: 'Registered', amount: 1 }) }: ClientFacts) =>
  (asked: Asked, page: FactPage) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const { clientId } = asked;
      const rows = yield* Effect.orDie(sql<Row>`
    SELECT c.client_id AS key, ${instantOf(sql, 'c.created_at')} AS at, coalesce(w.balance, 0) AS balance,
           coalesce(w.frozen, 0) AS frozen,
           ${clientNamesOf(sql)}
      FROM ${from(sql, clients, 'c')} LEFT JOIN ${from(sql, wallets, 'w')} USING (client_id)
     WHERE c.removed_at IS NULL AND ${where(sql, asked)}
       AND ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}::int`}
       ${pageOf(sql, page, 'c.created_at', 'c.client_id', 'int')}`);
      const { openAll } = yield* SubjectKeyStore;
      return (yield* openAll(rows)).map((row): KeyedFact => ({
        key: String(row.key),
        at: row.at,
        ...shown(row),
        who: calledClient(row),
        link: links.client(row.key),
      }));
    });

/** Clients that were registered before an instant and are not removed. */
export const countClients = Effect.fnUntraced(function* (before: string) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM ${from(sql, clients, 'c')}
     WHERE c.removed_at IS NULL AND c.created_at < ${before}::text::timestamptz`);
  return row!.count;
});

export const countActiveClients = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM ${from(sql, clients, 'c')} WHERE c.removed_at IS NULL AND c.is_active`);
  return row!.count;
});

/** What clients that are not removed can spend, and what is frozen; or that of one of them. */
export const sumHeld = Effect.fnUntraced(function* (clientId?: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ readonly balance: number; readonly frozen: number }>`
    SELECT coalesce(sum(w.balance), 0)::int AS balance, coalesce(sum(w.frozen), 0)::int AS frozen
      FROM ${from(sql, wallets, 'w')} JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE c.removed_at IS NULL AND ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}::int`}`);
  return row!;
});
