import { type RegisteredRouter, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OnSearch } from './list-search.ts';

/**
 * Changes the address of a screen in place. `from` is the full path of its route, and `read` the reader that the route
 * validates its search with: what that leaves out is in no address.
 */
export function useOnSearch<S extends object>(
  from: keyof RegisteredRouter['routesByPath'],
  read: (search: Readonly<Record<string, unknown>>) => S,
): OnSearch<S> {
  const navigate = useNavigate();
  return useCallback(
    (change, how) =>
      void navigate({
        from,
        to: '.',
        search: (before: object) => read({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate, from, read],
  );
}
