import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { spends } from '../models/spends.ts';
import { calledClient, clientNamesOf } from '../queries/appointment-facts.ts';
import { isIn, isOf, sumCredits } from '../queries/credit-facts.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from '../queries/fact-page.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

type Row = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'> & {
  readonly key: string;
  readonly at: string;
  readonly appointmentId: string;
};

/** Spends that were not returned. */
const spendWhere = (sql: PgClient.PgClient, asked: Asked) =>
  sql`s.returned_at IS NULL AND ${isIn(sql, 's.spent_at', asked)} AND ${isOf(sql, 's', asked)}`;

const spendFacts = Effect.fnUntraced(function* (asked: Asked, page: FactPage) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Row>`
    SELECT s.spend_key AS key, ${instantOf(sql, 's.spent_at')} AS at, s.appointment_id AS "appointmentId",
           ${clientNamesOf(sql)}
      FROM ${from(sql, spends, 's')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE ${spendWhere(sql, asked)} ${pageOf(sql, page, 's.spent_at', 's.spend_key', 'text')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => ({
    key: row.key,
    at: row.at,
    what: 'Unlocked an appointment',
    who: calledClient(row),
    amount: 1,
    link: links.appointment(row.appointmentId),
  }));
});

export const totalCreditsUsed: MetricQueries = {
  number: sumCredits(
    ({ used }) => used,
    (sql, asked) => sql`
      SELECT count(*)::int AS credits FROM ${from(sql, spends, 's')} WHERE ${spendWhere(sql, asked)}`,
  ),
  facts: spendFacts,
};
