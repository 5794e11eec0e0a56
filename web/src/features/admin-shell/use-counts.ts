import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import {
  clientsCount,
  leadsCount,
  queuedPostsCount,
  supportCount,
  waitingPayments,
} from '../../lib/api/admin-queries.ts';
import { live } from '../../lib/connection/live.ts';
import type { NavItem } from './nav-items.ts';

const counted = () => import('../../lib/api/rail-counts.ts');

/** How many claims wait for a decision. What is read is loaded by itself: only one screen has more of it. */
const openClaimsCount = {
  queryKey: ['/api/admin/fair-credits', 'open'],
  // Taken before the import, the signal ends what is cancelled meanwhile.
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    const { openClaims } = await counted();
    return openClaims.queryFn({ client, signal });
  },
  ...live,
  select: (claims: readonly unknown[]) => claims.length,
};

/** How many enquiries wait at the desk; loaded by itself for the same reason. */
const enquiriesCount = (owner: string) => ({
  queryKey: ['/api/admin/desk/summary', { query: { owner } }],
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    const { deskSummaryQuery } = await counted();
    return deskSummaryQuery(owner).queryFn({ client, signal });
  },
  ...live,
  select: (summary: { readonly new: number }) => summary.new,
});

export interface RailCount {
  readonly count: number;
  /** It waits for the admin: an ochre pill instead of a grey number. */
  readonly waits: boolean;
}

/** The number beside an entry of the rail; undefined where there is none or it is not known yet. Setters see the desk and leads only. */
export function useCounts(isSetter: boolean): (item: NavItem) => RailCount | undefined {
  const enabled = !isSetter;
  const counts: Partial<Record<NonNullable<NavItem['section']>, number | undefined>> = {
    clients: useQuery({ ...clientsCount, enabled }).data,
    leads: useQuery(leadsCount()).data,
    'homepage-leads': useQuery(leadsCount('homepage')).data,
    'landing-leads': useQuery(leadsCount('landing_page')).data,
  };
  const enquiries = useQuery(enquiriesCount(isSetter ? 'mine' : 'all')).data ?? 0;
  const waiting: Partial<Record<NavItem['to'], number | undefined>> = {
    '/admin-blog-management': useQuery({ ...queuedPostsCount, enabled }).data,
    '/admin/support': useQuery({ ...supportCount('true'), enabled }).data,
    '/admin/payments': useQuery({ ...waitingPayments(), enabled }).data,
    '/admin/fair-credits': useQuery({ ...openClaimsCount, enabled }).data,
  };
  return ({ to, section }) => {
    const waits = section === 'desk' ? enquiries : (waiting[to] ?? 0);
    if (waits > 0) return { count: waits, waits: true };
    const count = section === undefined ? undefined : counts[section];
    return count === undefined ? undefined : { count, waits: false };
  };
}
