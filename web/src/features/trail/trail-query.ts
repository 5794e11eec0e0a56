import { readTrail, readTransactionTrail } from '@setter/contracts/trail/trail';
import type { TrailEntry } from '@setter/contracts/trail/trail';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HistorySubject } from '../../lib/history-search.ts';
import { apiOf } from '../../lib/query-client.ts';

const pageSize = 20;

/** A history in pages, newest first; read anew whenever it is opened. */
export const trailQuery = ({ kind, id }: HistorySubject) =>
  infiniteQueryOptions({
    queryKey: [readTrail.path, { kind, id }],
    queryFn: ({ client, signal, pageParam }) => {
      const query = { limit: String(pageSize), ...(pageParam === null ? {} : { before: String(pageParam) }) };
      return kind === 'credit-transaction'
        ? apiOf(client)(readTransactionTrail, { params: { id }, query, signal })
        : apiOf(client)(readTrail, { params: { kind, id }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly TrailEntry[]) =>
      page.length < pageSize ? null : (page.at(-1)?.position ?? null),
    staleTime: 0,
  });
