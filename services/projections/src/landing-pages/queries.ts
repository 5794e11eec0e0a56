import { PgClient } from '@effect/sql-pg';
import { previewPathOf } from '@setter/platform/preview-links';
import { Effect } from 'effect';
import { leads } from '../leads/projection.ts';
import { now } from '../now.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { landingPages } from './projection.ts';
import type { LandingPageRow } from './table.ts';

/** A page with the number of its leads that are not removed, and where a draft can be seen. */
export type LandingPageWithLeads = LandingPageRow & {
  readonly conversions: number;
  readonly previewUrl: string | null;
};

/** Those of these numbers, in any order. */
export const loadLandingPages = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<LandingPageRow & { readonly conversions: number }>`
    SELECT ${fields(sql, landingPages, 'p')},
           (SELECT count(*)::int FROM ${from(sql, leads, 'l')}
             WHERE l.landing_page_id = p.landing_page_id AND l.removed_at IS NULL) AS conversions
      FROM ${from(sql, landingPages, 'p')}
     WHERE p.landing_page_id = ANY(${ids}::text[]::int[])`);
  const at = (yield* now).toISOString();
  return yield* Effect.forEach(rows, (row) =>
    Effect.map(
      row.isPublished || row.restorableUntil !== null
        ? Effect.succeed(null)
        : previewPathOf(row.landingPageId, at),
      (previewUrl): LandingPageWithLeads => ({ ...row, previewUrl }),
    ),
  );
});

/** The page of a number, also a draft or a removed one. */
export const findLandingPage = Effect.fnUntraced(function* (landingPageId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<LandingPageRow>`
    SELECT ${fields(sql, landingPages, 'p')} FROM ${from(sql, landingPages, 'p')}
     WHERE p.landing_page_id = ${landingPageId}`);
  return row;
});
