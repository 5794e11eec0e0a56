import { listSearch, type ListSearch } from '../../lib/list-search.ts';

export type PagesFilter = 'published' | 'drafts';

/** What the address says about what is shown. Absent: all pages. */
export interface PagesSearch extends ListSearch {
  readonly show?: PagesFilter;
}

/** Reads the query of the address; what makes no sense is left out. */
export function pagesSearch(search: Readonly<Record<string, unknown>>): PagesSearch {
  const { show } = search;
  return { ...listSearch(search), ...((show === 'published' || show === 'drafts') && { show }) };
}
