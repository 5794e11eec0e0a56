import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decider.ts';
import { reject } from '../rejections.ts';
import { restorableUntil } from '../time.ts';
import type { Lead } from './state.ts';

export type RemoveLead = { readonly type: 'RemoveLead'; readonly now: string };

/** Can be undone for 30 days. */
export const removeLead = ({ now }: RemoveLead, lead: Lead): Decided<LeadEvent> => {
  switch (lead.status) {
    case 'none':
    case 'erased':
      return reject('NotFound');
    case 'known':
      return [{ type: 'LeadRemoved', data: { leadId: lead.leadId, restorableUntil: restorableUntil(now) } }];
    case 'removed':
      return [];
  }
};
