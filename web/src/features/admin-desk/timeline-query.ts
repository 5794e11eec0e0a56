import { leadTimeline } from '@setter/contracts/leads/lead-history';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';

/** A change of the leads reads it again, as it does the lists. */
export const timelineQuery = (id: string) => ({
  ...callQuery(leadTimeline, { params: { id } }),
  queryKey: [listLeads.path, 'timeline', id] as const,
  ...live,
});
