import { useQuery } from '@tanstack/react-query';
import { clientsQuery, leadsQuery } from '../../lib/admin-queries.ts';
import type { NavItem } from './nav-items.ts';

/** The number beside an entry of the rail; undefined where there is none or it is not known yet. */
export function useCounts(): (item: NavItem) => number | undefined {
  const { data: clients } = useQuery(clientsQuery);
  const { data: leads } = useQuery(leadsQuery);
  const from = (source: string) => leads?.filter((lead) => lead.source === source).length;
  return ({ section }) => {
    if (section === 'clients') return clients?.length;
    if (section === 'leads') return leads?.length;
    if (section === 'homepage-leads') return from('homepage');
    if (section === 'landing-leads') return from('landing_page');
    return undefined;
  };
}
