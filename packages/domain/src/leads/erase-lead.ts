import type { LeadEvent } from '@setter/events/leads/events';
import type { Reserving } from '../decider.ts';
import { reject, type Rejection } from '../rejections.ts';
import { leadOriginReservation } from './lead-origin.ts';
import { isBefore } from '../time.ts';
import type { Lead } from './state.ts';

/**
 * The person is forgotten: whoever runs this buries the lead's key in the same append. The same e-mail may then
 * become a new lead.
 */
export const eraseLead = (lead: Lead): Rejection | Reserving<{ lead: LeadEvent }> => {
  if (lead.status === 'none') return reject('NotFound');
  if (lead.status === 'erased') return { append: {}, reserve: [], release: [] };
  const { leadId, email } = lead;
  const release = typeof email === 'string' ? [leadOriginReservation(lead, email, leadId)] : [];
  return { append: { lead: [{ type: 'LeadErased', data: { leadId } }] }, reserve: [], release };
};

/** The same for a lead that was removed, once it can no longer be restored; until then nothing is to be done. */
export const eraseRemovedLead = (now: string, lead: Lead): Rejection | Reserving<{ lead: LeadEvent }> =>
  lead.status === 'removed' && isBefore(lead.restorableUntil, now)
    ? eraseLead(lead)
    : { append: {}, reserve: [], release: [] };
