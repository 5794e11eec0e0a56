import { listSearch, numberIn, type ListSearch } from '../../lib/lists/list-search.ts';

const filters = ['published', 'drafts', 'removed'] as const;
export type PagesFilter = (typeof filters)[number];

/** What the address says about what is shown. Absent: all pages. */
export interface PagesSearch extends ListSearch {
  readonly show?: PagesFilter;
  /** The page of this number only. */
  readonly open?: number;
}

/** Reads the query of the address; what makes no sense is left out. */
export function pagesSearch(search: Readonly<Record<string, unknown>>): PagesSearch {
  const show = filters.find((known) => known === search['show']);
  const open = numberIn(search['open']);
  // What is undefined is in no address.
  return { ...listSearch(search), show, open } as PagesSearch;
}
