import type { ListCall } from '@setter/contracts/list-query';
import { useQuery } from '@tanstack/react-query';
import { prefetched } from '../api/prefetch.ts';
import { useNow } from '../time/use-now.ts';
import type { RowOf } from './list-query.ts';
import type { ListSearch, OnSearch } from './list-search.ts';
import { inputOf, type ScreenList, viewOf, viewQuery } from './screen-list.ts';
import { useSettled } from './use-settled.ts';

interface ListOptions<S extends ListSearch> {
  /** What the address says. */
  readonly search: S;
  readonly onSearch: OnSearch<ListSearch>;
  /** The columns of its table: the list is sorted by those that have a `sortKey`. */
  readonly columns: readonly { readonly sortKey?: string }[];
}

/**
 * One page of a list of the server, as the address says: searched, filtered, sorted and cut there. Spread `table` into a
 * `DataTable`. While another page is being read, the one before stays on the screen.
 */
export function useList<C extends ListCall, S extends ListSearch>(
  list: ScreenList<C, S>,
  { search, onSearch, columns }: ListOptions<S>,
) {
  const now = useNow();
  const isOffered = columns.some(
    ({ sortKey }) => sortKey !== undefined && sortKey === search.sort?.replace('-', ''),
  );
  const sort = isOffered ? search.sort : undefined;
  const view = viewOf(list, { ...search, sort } as S, now);
  const asked = useSettled(view);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...viewQuery(list, asked), ...prefetched });
  const isCurrent = !isPlaceholderData && data !== undefined && asked.q === view.q;
  return {
    /** Undefined until the first page is there. */
    rows: data?.rows as readonly RowOf<C>[] | undefined,
    /** Of all pages, as the address says; undefined while it is being counted. */
    total: isCurrent ? data.total : undefined,
    /** Parameters, filters, search and order, for an export of all pages. */
    input: inputOf(view),
    /** Names what is shown: another page, order, search or filter is another view. */
    view: JSON.stringify(view),
    table: {
      rows: data?.rows as readonly RowOf<C>[] | undefined,
      error: data === undefined ? error : null,
      onRetry: () => void refetch(),
      busy: !isCurrent,
      skeletonRows: list.pageSize,
      sort: {
        value: sort,
        onChange: (next: string | undefined) => onSearch({ sort: next, page: undefined }, 'push'),
      },
      page: {
        number: data?.number ?? 1,
        size: list.pageSize,
        total: data?.total ?? 0,
        onChange: (next: number) => onSearch({ page: next }, 'push'),
      },
    },
  };
}
