import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decider.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Lead } from './state.ts';

export type RestoreLead = { readonly type: 'RestoreLead'; readonly now: string };

export const restoreLead = ({ now }: RestoreLead, lead: Lead): Decided<LeadEvent> => {
  switch (lead.status) {
    case 'none':
    case 'erased':
      return reject('NotFound');
    case 'known':
      return [];
    case 'removed':
      if (isBefore(lead.restorableUntil, now)) return reject('RestorePeriodOver');
      return [{ type: 'LeadRestored', data: { leadId: lead.leadId } }];
  }
};
