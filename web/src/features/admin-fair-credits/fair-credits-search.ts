import { openSearch } from '../../lib/lists/list-search.ts';

/** States of claims, other than open, that are listed; those that lapsed are among the settled ones. */
const decidedTabs = ['approved', 'declined', 'settled'] as const;
export type ClaimTab = 'open' | (typeof decidedTabs)[number];
export const claimTabs: readonly ClaimTab[] = ['open', ...decidedTabs];

/** What the address says about what is shown. Absent: the open claims, of them the first. */
export interface FairCreditsSearch {
  readonly tab?: (typeof decidedTabs)[number];
  /** The id of the claim that is open. */
  readonly open?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function fairCreditsSearch(search: Readonly<Record<string, unknown>>): FairCreditsSearch {
  const tab = decidedTabs.find((known) => known === search['tab']);
  const { open } = openSearch(search);
  return { ...(tab !== undefined && { tab }), ...(open !== undefined && { open }) };
}
