import { useQuery } from '@tanstack/react-query';
import { clientsCount, leadsCount } from '../../lib/admin-queries.ts';
import type { NavItem } from './nav-items.ts';

/** The number beside an entry of the rail; undefined where there is none or it is not known yet. */
export function useCounts(): (item: NavItem) => number | undefined {
  const counts: Partial<Record<NonNullable<NavItem['section']>, number | undefined>> = {
    clients: useQuery(clientsCount).data,
    leads: useQuery(leadsCount()).data,
    'homepage-leads': useQuery(leadsCount('homepage')).data,
    'landing-leads': useQuery(leadsCount('landing_page')).data,
  };
  return ({ section }) => (section === undefined ? undefined : counts[section]);
}
