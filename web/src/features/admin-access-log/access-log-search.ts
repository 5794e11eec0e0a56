import { openedKinds, type OpenedKind } from '@setter/events/access-log/value-sets';
import { listSearch, type ListSearch, uuidIn } from '../../lib/lists/list-search.ts';

/** What the address says about what is shown. Absent: everybody, everything. */
export interface AccessLogSearch extends ListSearch {
  /** The id of an account. */
  readonly who?: string;
  readonly what?: OpenedKind;
}

/** Reads the query of the address; what makes no sense is left out. */
export function accessLogSearch(search: Readonly<Record<string, unknown>>): AccessLogSearch {
  const who = uuidIn(search['who']);
  const what = openedKinds.find((kind) => kind === search['what']);
  return {
    ...listSearch(search),
    ...(who !== undefined && { who }),
    ...(what !== undefined && { what }),
  };
}
