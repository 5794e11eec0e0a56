import { PgClient } from '@effect/sql-pg';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { Effect } from 'effect';
import { landingPages } from '../../landing-pages/projection.ts';
import { from } from '../../runner/sql-parts.ts';

export type PageTitle = { readonly id: number; readonly title: string; readonly isRemoved: boolean };

/** Every landing page, also drafts and removed ones. */
export const loadPageTitles = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<PageTitle>`
    SELECT p.landing_page_id AS id, p.title, p.restorable_until IS NOT NULL AS "isRemoved"
      FROM ${from(sql, landingPages, 'p')} ORDER BY p.landing_page_id`);
});

const homeLabel = 'Home page';

/** In place of a page's number: what the office wrote down. */
export const ofOffice = -1;

/** Of which page a lead is: null the home page, 0 a page whose number is not known. */
export const pageOfLead = ({
  source,
  landingPageId,
}: {
  readonly source: LeadSource | null;
  readonly landingPageId: number | null;
}): number | null => {
  switch (source) {
    case 'homepage':
      return null;
    case 'office':
      return ofOffice;
    default:
      return landingPageId ?? 0;
  }
};

/** What that is called. */
export const labelOf = (pages: readonly PageTitle[], id: number | null): string => {
  if (id === null) return homeLabel;
  if (id === ofOffice) return 'Office';
  if (id === 0) return 'Landing page';
  return pages.find((page) => page.id === id)?.title ?? `Landing page ${id}`;
};

/** The numbers of all pages that are not removed, and of the others those that were counted. */
export const shownPages = (
  pages: readonly PageTitle[],
  counted: readonly (number | null)[],
): readonly number[] => {
  const ids = new Set(pages.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id));
  for (const id of counted) if (id !== null) ids.add(id);
  return [...ids].toSorted((a, b) => a - b);
};
