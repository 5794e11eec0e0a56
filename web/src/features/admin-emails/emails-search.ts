import { listSearch, type ListSearch } from '../../lib/list-search.ts';

export type EmailsTab = 'templates' | 'logs';

/** What the address says about what is shown. Absent: the templates. */
export interface EmailsSearch extends ListSearch {
  readonly tab?: 'logs';
}

/** Reads the query of the address; what makes no sense is left out. */
export function emailsSearch(search: Readonly<Record<string, unknown>>): EmailsSearch {
  return { ...listSearch(search), ...(search['tab'] === 'logs' && { tab: 'logs' }) };
}
