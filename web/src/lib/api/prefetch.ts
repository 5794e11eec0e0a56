import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Options of a query that a route asks for before its screen does. */
export type FirstQuery = Parameters<QueryClient['prefetchQuery']>[0] & { readonly queryKey: QueryKey };

/** How long a screen may take to arrive after its route has asked for its data, in milliseconds. */
const arrivesWithin = 5000;

/** When a route has asked for a query, by `performance.now()`. */
const askedAt = new WeakMap<object, number>();

/** Asks for these, unless their screen was faster; nothing waits for them. */
export function prefetch(queryClient: QueryClient, queries: readonly FirstQuery[]): void {
  for (const query of queries) {
    const find = () => queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true });
    if (find()?.isActive() === true) continue;
    void queryClient.prefetchQuery(query);
    const asked = find();
    if (asked !== undefined) askedAt.set(asked, performance.now());
  }
}

/** Options of a live query that a route prefetches: its screen takes the answer, in place of asking again at once. */
export const prefetched = {
  refetchOnMount: (query: { readonly state: { readonly isInvalidated: boolean } }) =>
    query.state.isInvalidated || performance.now() - (askedAt.get(query) ?? -Infinity) > arrivesWithin,
} as const;
