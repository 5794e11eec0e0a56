import { readAuditTrail, readTransactionAuditTrail } from '@setter/contracts/audit-trail/audit-trail';
import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { apiOf } from '../../lib/api/query-client.ts';

const pageSize = 20;

/** A history in pages, newest first; read again whenever it is opened. */
export const auditTrailQuery = ({ kind, id }: HistorySubject) =>
  infiniteQueryOptions({
    queryKey: [readAuditTrail.path, { kind, id }],
    queryFn: ({ client, signal, pageParam }) => {
      const query = { limit: String(pageSize), ...(pageParam === null ? {} : { before: String(pageParam) }) };
      return kind === 'credit-transaction'
        ? apiOf(client)(readTransactionAuditTrail, { params: { id }, query, signal })
        : apiOf(client)(readAuditTrail, { params: { kind, id }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly AuditTrailEntry[]) =>
      page.length < pageSize ? null : (page.at(-1)?.position ?? null),
    staleTime: 0,
  });
