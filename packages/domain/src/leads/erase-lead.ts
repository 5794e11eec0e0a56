import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { leadOriginReservation } from './lead-origin.ts';
import type { Lead } from './state.ts';

export type EraseLead = { readonly type: 'EraseLead' };

/**
 * Erases the person for good: the lead's key is shredded, which makes its texts unreadable wherever they are stored.
 * The same e-mail may become a new lead.
 */
export const eraseLead = (_: EraseLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status === 'none') return reject('NotFound');
  if (lead.status === 'erased') return { append: [] };
  const { leadId, email } = lead;
  return {
    append: [{ type: 'LeadErased', data: { leadId } }],
    release: typeof email === 'string' ? [leadOriginReservation(lead, email, leadId)] : [],
    shred: [`lead-${leadId}`],
  };
};
