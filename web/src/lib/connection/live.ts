/**
 * Options of a query whose data others change: refetches on mount, on focus, when the
 * connection is back, and every 30 seconds while the page is seen.
 */
export const live = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: 30_000,
  refetchOnReconnect: 'always',
} as const;
