import { PgClient } from '@effect/sql-pg';
import { previewPathOf } from '@setter/identity/preview-links';
import type { Session } from '@setter/identity/sessions';
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

/** Those of these numbers, in any order; a draft's address is of the admin who asks. */
export const loadLandingPages = Effect.fnUntraced(function* (
  ids: readonly string[],
  session: Session | undefined,
) {
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
      row.isPublished || row.restorableUntil !== null || session?.kind !== 'admin'
        ? Effect.succeed(null)
        : previewPathOf(row.landingPageId, at, session),
      (previewUrl): LandingPageWithLeads => ({ ...row, previewUrl }),
    ),
  );
});

type Totals = Record<'pages' | 'published' | 'visits' | 'conversions', number>;

/** Sums of the pages that are not removed. */
export const sumLandingPages = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  const [totals] = yield* Effect.orDie(sql<Totals>`
    SELECT count(*)::integer AS pages,
           count(*) FILTER (WHERE p.is_published)::integer AS published,
           coalesce(sum(p.visits), 0)::integer AS visits,
           coalesce(sum(l.conversions), 0)::integer AS conversions
      FROM ${from(sql, landingPages, 'p')}
      LEFT JOIN (SELECT landing_page_id, count(*)::integer AS conversions
                   FROM ${from(sql, leads, 'l')}
                  WHERE landing_page_id IS NOT NULL AND removed_at IS NULL
                  GROUP BY landing_page_id) l USING (landing_page_id)
     WHERE p.restorable_until IS NULL`);
  return totals ?? { pages: 0, published: 0, visits: 0, conversions: 0 };
});

/** The page of a number, also a draft or a removed one. */
export const findLandingPage = Effect.fnUntraced(function* (landingPageId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<LandingPageRow>`
    SELECT ${fields(sql, landingPages, 'p')} FROM ${from(sql, landingPages, 'p')}
     WHERE p.landing_page_id = ${landingPageId}`);
  return row;
});

/** Published pages, the newest first. */
export const listPublishedPages = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<{ readonly id: number; readonly title: string }>`
    SELECT p.landing_page_id AS id, p.title FROM ${from(sql, landingPages, 'p')}
     WHERE p.is_published AND p.restorable_until IS NULL ORDER BY p.created_at DESC, p.landing_page_id DESC`);
});

/** What a page says of its leads. */
export interface LeadPage {
  readonly clientId: number | null;
  /** What an appointment of theirs begins with. */
  readonly booking: NonNullable<LandingPageRow['design']['booking']> | null;
}

/** Whom pages are for and what an appointment of theirs begins with, by the number of the page; also of removed ones. */
export const loadLeadPages = Effect.fnUntraced(function* (landingPageIds: readonly number[]) {
  if (landingPageIds.length === 0) return new Map<number, LeadPage>();
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<LeadPage & { readonly landingPageId: number }>`
    SELECT p.landing_page_id AS "landingPageId", (p.design ->> 'clientId')::integer AS "clientId",
           NULLIF(p.design -> 'booking', 'null'::jsonb) AS "booking"
      FROM ${from(sql, landingPages, 'p')}
     WHERE p.landing_page_id = ANY(${[...new Set(landingPageIds)]}::integer[])`);
  return new Map(rows.map(({ landingPageId, ...page }) => [landingPageId, page] as const));
});
