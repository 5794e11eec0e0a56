/** Options of a query whose data others change: refetches on mount, on focus, and every 30 seconds while the page is seen. */
export const live = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;
