import type { Call } from '@setter/contracts/call';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import type { ListInput, RowOf } from './list-query.ts';
import type { ListSearch, OnSearch } from './list-search.ts';
import { useSettled } from './use-settled.ts';

interface ListOptions<C extends Call> {
  /** A list of the contract: it takes `q`, `sort`, `limit` and `cursor`. */
  readonly call: C;
  /** Parameters and filters, beside what the address says. */
  readonly input?: ListInput<C>;
  /** What the address says. */
  readonly search: ListSearch;
  readonly onSearch: OnSearch<ListSearch>;
  /** The columns of its table: the list is sorted by those that have a `sortKey`. */
  readonly columns: readonly { readonly sortKey?: string }[];
  /** The order without one in the address, when it is not the list's own. */
  readonly defaultSort?: string;
  readonly pageSize: number;
}

/**
 * One page of a list of the server, as the address says: searched, filtered, sorted and cut there. Spread `table` into a
 * `DataTable`. While another page is being read, the one before stays on the screen.
 */
export function useList<C extends Call>(options: ListOptions<C>) {
  const { call, input, search, onSearch, columns, defaultSort, pageSize } = options;
  const q = search.q?.trim() === '' ? undefined : search.q?.trim();
  const isOffered = columns.some(
    ({ sortKey }) => sortKey !== undefined && sortKey === search.sort?.replace('-', ''),
  );
  const sort = isOffered ? search.sort : undefined;
  const view = { q, sort: sort ?? defaultSort, page: search.page ?? 1, input };
  const asked = useSettled(view);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listQuery(call, inputOf(asked), asked.page, pageSize),
  );
  const isCurrent = !isPlaceholderData && data !== undefined && asked.q === q;
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
      skeletonRows: pageSize,
      sort: {
        value: sort,
        onChange: (next: string | undefined) => onSearch({ sort: next, page: undefined }, 'push'),
      },
      page: {
        number: data?.number ?? 1,
        size: pageSize,
        total: data?.total ?? 0,
        onChange: (next: number) => onSearch({ page: next }, 'push'),
      },
    },
  };
}

interface View<C extends Call> {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly input?: ListInput<C> | undefined;
}

/** What a call is narrowed down to and ordered by, with what is searched. */
export function inputOf<C extends Call>({ q, sort, input }: View<C>): ListInput<C> {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return {
    ...rest,
    query: { ...query, ...(q === undefined ? {} : { q }), ...(sort === undefined ? {} : { sort }) },
  } as unknown as ListInput<C>;
}
