import { listSearch, type ListSearch } from '../../lib/list-search.ts';

export type SupportTab = 'open' | 'answered';

/** What the address says about what is shown. Absent: the open requests, of them the first. */
export interface SupportSearch extends ListSearch {
  readonly tab?: 'answered';
  /** The id of the request that is open. */
  readonly request?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function supportSearch(search: Readonly<Record<string, unknown>>): SupportSearch {
  const { tab, request } = search;
  return {
    ...listSearch(search),
    ...(tab === 'answered' && { tab }),
    ...(typeof request === 'string' && /^[\da-f-]{36}$/.test(request) && { request }),
  };
}
