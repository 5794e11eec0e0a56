import type { Subscriber } from '@setter/contracts/newsletter/subscribers';
import { listSearch, type ListSearch } from '../../lib/lists/list-search.ts';

/** What the address says about what is shown. Absent: all. */
export interface SubscribersSearch extends ListSearch {
  readonly status?: Subscriber['status'];
}

/** Reads the query of the address; what makes no sense is left out. */
export function subscribersSearch(search: Readonly<Record<string, unknown>>): SubscribersSearch {
  const { status } = search;
  return { ...listSearch(search), ...((status === 'requested' || status === 'confirmed') && { status }) };
}
