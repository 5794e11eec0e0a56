import type { PgClient } from '@effect/sql-pg';
import type { Fact } from '@setter/contracts/analytics/facts';

/** Where a page of facts begins: after the fact of this instant and key. Facts are sorted by both, newest first. */
export type After = { readonly at: string; readonly key: string };

export type FactPage = {
  readonly after: After | undefined;
  readonly limit: number;
};

/** A fact, and its key among those of one instant. */
export type KeyedFact = Fact & { readonly key: string };

/** The end of a query: what comes after, newest first. `at` and `key` are columns, `type` is that of the key. */
export const pageOf = (
  sql: PgClient.PgClient,
  { after, limit }: FactPage,
  at: string,
  key: string,
  type: 'uuid' | 'text' | 'int' = 'uuid',
) => {
  const [atColumn, keyColumn] = [sql.literal(at), sql.literal(key)];
  const rest =
    after === undefined
      ? sql``
      : sql`AND (${atColumn}, ${keyColumn}) < (${after.at}::text::timestamptz, ${after.key}::text::${sql.literal(type)})`;
  return sql`${rest} ORDER BY ${atColumn} DESC, ${keyColumn} DESC LIMIT ${limit}`;
};

/** An instant as rows hold it, for SELECT. */
export const instantOf = (sql: PgClient.PgClient, column: string) =>
  sql.literal(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Addresses of our own screens. */
export const links = {
  lead: (leadId: string) => `/admin-portal?section=leads&history=lead:${leadId}`,
  appointment: (appointmentId: string) => `/admin-appointments?history=appointment:${appointmentId}`,
  client: (clientId: number) => `/admin-view-client?id=${clientId}`,
  payment: (paymentId: string) => `/admin/payments?open=${paymentId}`,
  document: (month: string, number: string) => `/admin/accounting?month=${month}&q=${number}`,
  page: (landingPageId: number | null) =>
    landingPageId === null ? '/' : `/admin-landing-pages?open=${landingPageId}`,
};
