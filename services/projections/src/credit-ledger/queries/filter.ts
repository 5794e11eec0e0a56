import type { PgClient } from '@effect/sql-pg';
import type { LedgerEntryType } from '@setter/events/credits/value-sets';
import type { Found } from './search.ts';

/** Which lines of which client's ledger, `l` in SQL. A period has its beginning in it and its end not. */
export type LedgerFilter = {
  readonly clientId: number;
  readonly type?: LedgerEntryType | undefined;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  /** What a search found. */
  readonly found?: Found | undefined;
};

export const ledgerWhere = (sql: PgClient.PgClient, filter: LedgerFilter) => {
  const { clientId, type, from, before, found } = filter;
  return sql.and([
    sql`l.client_id = ${clientId}`,
    ...(type === undefined ? [] : [sql`l.type = ${type}`]),
    ...(from === undefined ? [] : [sql`l.occurred_at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`l.occurred_at < ${before}::timestamptz`]),
    ...(found === undefined ? [] : [foundWhere(sql, found)]),
  ]);
};

const foundWhere = (sql: PgClient.PgClient, found: Found) => {
  const { q, causes, patterns, entryIds, appointmentIds } = found;
  return sql.or([
    ...(causes.length === 0 ? [] : [sql`l.cause = ANY(${causes}::text[])`]),
    sql`l.cause = ANY(${Object.keys(patterns.texts)}::text[]) AND strpos(
          replace(${JSON.stringify(patterns.texts)}::jsonb ->> l.cause, ${patterns.credits}::text,
            abs(l.amount) || CASE abs(l.amount) WHEN 1 THEN ' credit' ELSE ' credits' END), ${q}) > 0`,
    ...(entryIds.length === 0 ? [] : [sql`l.entry_id = ANY(${entryIds}::text[]::uuid[])`]),
    ...(appointmentIds.length === 0 ? [] : [sql`l.appointment_id = ANY(${appointmentIds}::text[]::uuid[])`]),
  ]);
};
