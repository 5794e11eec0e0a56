import { useQuery } from '@tanstack/react-query';
import {
  clientsCount,
  leadsCount,
  openClaimsCount,
  queuedPostsCount,
  supportCount,
  waitingPayments,
} from '../../lib/api/admin-queries.ts';
import type { NavItem } from './nav-items.ts';

export interface RailCount {
  readonly count: number;
  /** It waits for the admin: an ochre pill instead of a grey number. */
  readonly waits: boolean;
}

/** The number beside an entry of the rail; undefined where there is none or it is not known yet. */
export function useCounts(): (item: NavItem) => RailCount | undefined {
  const counts: Partial<Record<NonNullable<NavItem['section']>, number | undefined>> = {
    clients: useQuery(clientsCount).data,
    leads: useQuery(leadsCount()).data,
    'homepage-leads': useQuery(leadsCount('homepage')).data,
    'landing-leads': useQuery(leadsCount('landing_page')).data,
  };
  const waiting: Partial<Record<NavItem['to'], number | undefined>> = {
    '/admin-blog-management': useQuery(queuedPostsCount).data,
    '/admin/support': useQuery(supportCount('true')).data,
    '/admin/payments': useQuery(waitingPayments()).data,
    '/admin/fair-credits': useQuery(openClaimsCount).data,
  };
  return ({ to, section }) => {
    const waits = waiting[to] ?? 0;
    if (waits > 0) return { count: waits, waits: true };
    const count = section === undefined ? undefined : counts[section];
    return count === undefined ? undefined : { count, waits: false };
  };
}
