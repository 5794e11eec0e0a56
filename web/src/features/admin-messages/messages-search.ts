import { listSearch, type ListSearch } from '../../lib/lists/list-search.ts';

export type MessagesTab = 'compose' | 'sent';
export type MessagesShown = 'pinned' | 'expired';

/** What the address says about what is shown. Absent: the form for a new message; all that were sent. */
export interface MessagesSearch extends ListSearch {
  readonly tab?: 'sent';
  readonly show?: MessagesShown;
}

/** Reads the query of the address; what makes no sense is left out. */
export function messagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const { tab, show } = search;
  return {
    ...listSearch(search),
    ...(tab === 'sent' && { tab }),
    ...((show === 'pinned' || show === 'expired') && { show }),
  };
}
