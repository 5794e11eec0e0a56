import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';

interface LoaderInput {
  readonly context: { readonly queryClient: QueryClient };
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: ParsedLocation;
}

type Options = Parameters<QueryClient['prefetchQuery']>[0] & { readonly queryKey: QueryKey };

/** How long a screen may take to arrive after its route has asked for its data, in milliseconds. */
const arrivesWithin = 5000;

/** When a route has asked for a query, by `performance.now()`. */
const askedAt = new WeakMap<object, number>();

/**
 * The loader of a route whose screen asks for these first: they are asked while the code of the screen is on its way.
 * Nothing waits for them, links that are hovered over ask for none, and changes of the address in place neither.
 * @param read the reader that the route validates its search with
 */
export const prefetches =
  <S>(read: (search: Readonly<Record<string, unknown>>) => S, queries: (search: S) => readonly Options[]) =>
  ({ context: { queryClient }, cause, location }: LoaderInput): void => {
    if (cause !== 'enter') return;
    for (const query of queries(read(location.search))) {
      void queryClient.prefetchQuery(query);
      const asked = queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true });
      if (asked !== undefined) askedAt.set(asked, performance.now());
    }
  };

/** Options of a live query that a route prefetches: its screen takes the answer, in place of asking again at once. */
export const prefetched = {
  refetchOnMount: (query: { readonly state: { readonly isInvalidated: boolean } }) =>
    query.state.isInvalidated || performance.now() - (askedAt.get(query) ?? -Infinity) > arrivesWithin,
} as const;
