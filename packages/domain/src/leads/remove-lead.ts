import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { restorableUntil } from '../time.ts';
import { isRemoved, type Lead } from './state.ts';

export type RemoveLead = { readonly type: 'RemoveLead'; readonly now: string };

/** Out of the lists, also one that was erased. Can be undone for 30 days. */
export const removeLead = ({ now }: RemoveLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status === 'none') return reject('NotFound');
  if (isRemoved(lead)) return { append: [] };
  return {
    append: [{ type: 'LeadRemoved', data: { leadId: lead.leadId, restorableUntil: restorableUntil(now) } }],
  };
};
