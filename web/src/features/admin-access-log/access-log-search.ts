import { openedKinds, type OpenedKind } from '@setter/events/access-log/value-sets';
import { listSearch, type ListSearch } from '../../lib/lists/list-search.ts';

/** What the address says about what is shown. Absent: everybody, everything. */
export interface AccessLogSearch extends ListSearch {
  /** The id of an account. */
  readonly who?: string;
  readonly what?: OpenedKind;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the query of the address; what makes no sense is left out. */
export function accessLogSearch(search: Readonly<Record<string, unknown>>): AccessLogSearch {
  const { who } = search;
  const what = openedKinds.find((kind) => kind === search['what']);
  return {
    ...listSearch(search),
    ...(typeof who === 'string' && uuid.test(who) && { who }),
    ...(what !== undefined && { what }),
  };
}
