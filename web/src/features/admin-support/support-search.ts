import { listSearch, uuidIn, type ListSearch } from '../../lib/lists/list-search.ts';

export type SupportTab = 'open' | 'answered';

/** What the address says about what is shown. Absent: the open requests, of them the first. */
export interface SupportSearch extends ListSearch {
  readonly tab?: 'answered';
  /** The id of the request that is open. */
  readonly request?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function supportSearch(search: Readonly<Record<string, unknown>>): SupportSearch {
  const { tab } = search;
  const request = uuidIn(search['request']);
  return {
    ...listSearch(search),
    ...(tab === 'answered' && { tab }),
    ...(request !== undefined && { request }),
  };
}
