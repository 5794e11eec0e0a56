import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { allReservationsOf } from './lead-person.ts';
import type { Lead } from './state.ts';

export type EraseLead = { readonly type: 'EraseLead' };

/**
 * Erases the person for good: the lead's key is shredded, which makes its texts unreadable wherever they are stored.
 * The same e-mail and number may become a new lead.
 */
export const eraseLead = (_: EraseLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status === 'none') return reject('NotFound');
  if (lead.status === 'erased') return { append: [] };
  const { leadId, knownBy } = lead;
  return {
    append: [{ type: 'LeadErased', data: { leadId } }],
    release: allReservationsOf(lead, knownBy, leadId),
    shred: [`lead-${leadId}`],
  };
};
