import { listLeads } from '@setter/contracts/leads/manage-leads';
import type { ListSearch } from '../../lib/lists/list-search.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';

export type LeadsTab = 'leads' | 'homepage-leads' | 'landing-leads';

export interface LeadsSearch extends ListSearch {
  /** Leads that were deleted and can be restored. */
  readonly removed?: true;
  /** The lead whose dialog is open. */
  readonly open?: string;
}

const listOf = (source?: 'homepage' | 'landing_page'): ScreenList<typeof listLeads, LeadsSearch> => ({
  call: listLeads,
  pageSize: 10,
  input: ({ removed }) => ({
    query: {
      ...(source === undefined ? {} : { source }),
      ...(removed === true ? { removed: 'true' as const } : {}),
    },
  }),
});

/** The enquiries: all, and by where they came from. */
export const leadsLists: Readonly<Record<LeadsTab, ScreenList<typeof listLeads, LeadsSearch>>> = {
  leads: listOf(),
  'homepage-leads': listOf('homepage'),
  'landing-leads': listOf('landing_page'),
};
