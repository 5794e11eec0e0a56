import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { isRemoved, type Lead } from './state.ts';

export type RestoreLead = { readonly type: 'RestoreLead'; readonly now: string };

/** Back into the lists; the data of one that was erased stay erased. */
export const restoreLead = ({ now }: RestoreLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status === 'none') return reject('NotFound');
  if (!isRemoved(lead)) return { append: [] };
  if (isBefore(lead.restorableUntil, now)) return reject('RestorePeriodOver');
  return { append: [{ type: 'LeadRestored', data: { leadId: lead.leadId } }] };
};
