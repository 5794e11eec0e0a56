import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadStatus } from '@setter/events/leads/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Lead } from './state.ts';

export type ChangeLeadStatus = { readonly type: 'ChangeLeadStatus'; readonly status: LeadStatus };

export const changeLeadStatus = ({ status }: ChangeLeadStatus, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  return lead.progress === status
    ? { append: [] }
    : { append: [{ type: 'LeadStatusChanged', data: { leadId: lead.leadId, status } }] };
};
