import type { Call } from '@setter/contracts/call';
import { isSortOf, type ListCall } from '@setter/contracts/list-query';
import { type ListInput, listQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';

/** What a screen and the loader of its route need to read a list. */
export interface ScreenList<C extends ListCall, S extends ListSearch> {
  /** A list of the contract: it takes `q`, `sort`, `limit` and `cursor`. */
  readonly call: C;
  /** Rows of one page. */
  readonly pageSize: number;
  /** Parameters and filters, as the address says. */
  readonly input?: (search: S, now: Date) => ListInput<C>;
  /** The order without one in the address, when it is not the list's own. */
  readonly defaultSort?: (search: S) => string;
  /** How often it is read again while it is seen, in milliseconds, when that is not as often as others. */
  readonly every?: number;
}

/** One page of a list, as it is asked of the server. */
export interface ListView<C extends Call> {
  readonly q: string | undefined;
  readonly sort: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly input: ListInput<C> | undefined;
}

/** What the address says, with the list's own order where it names none that the list has. */
export function viewOf<C extends ListCall, S extends ListSearch>(
  { call, input, defaultSort }: ScreenList<C, S>,
  search: S,
  now: Date,
): ListView<C> {
  const q = search.q?.trim();
  return {
    q: q === '' ? undefined : q,
    sort: search.sort !== undefined && isSortOf(call, search.sort) ? search.sort : defaultSort?.(search),
    page: search.page ?? 1,
    input: input?.(search, now),
  };
}

/** What a call is narrowed down to and ordered by, with what is searched. */
export function inputOf<C extends Call>({ q, sort, input }: Omit<ListView<C>, 'page'>): ListInput<C> {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return {
    ...rest,
    query: { ...query, ...(q === undefined ? {} : { q }), ...(sort === undefined ? {} : { sort }) },
  } as unknown as ListInput<C>;
}

/** Options of the page that a view shows. */
export const viewQuery = <C extends ListCall, S extends ListSearch>(
  list: ScreenList<C, S>,
  view: ListView<C>,
) => ({
  ...listQuery(list.call, inputOf(view), view.page, list.pageSize),
  ...(list.every === undefined ? {} : { refetchInterval: list.every }),
});

/** Options of the page that the address of a screen shows, for its route. */
export const firstPage = <C extends ListCall, S extends ListSearch>(list: ScreenList<C, S>, search: S) =>
  viewQuery(list, viewOf(list, search, new Date()));
