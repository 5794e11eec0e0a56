import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { from } from '../runner/sql-parts.ts';
import { landingPages } from './projection.ts';

/** The clients whom pages are for, by the number of the page; also of pages that are removed. */
export const loadClientsOfPages = Effect.fnUntraced(function* (landingPageIds: readonly number[]) {
  if (landingPageIds.length === 0) return new Map<number, number>();
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ readonly landingPageId: number; readonly clientId: number | null }>`
    SELECT p.landing_page_id AS "landingPageId", (p.design ->> 'clientId')::integer AS "clientId"
      FROM ${from(sql, landingPages, 'p')}
     WHERE p.landing_page_id = ANY(${[...new Set(landingPageIds)]}::integer[])`);
  return new Map(
    rows.flatMap(({ landingPageId, clientId }) =>
      clientId === null ? [] : [[landingPageId, clientId] as const],
    ),
  );
});
