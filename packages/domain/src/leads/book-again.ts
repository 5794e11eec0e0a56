import type { LeadEvent } from '@setter/events/leads/events';
import type { AppointmentFacts } from '../appointments/state.ts';
import type { Lead } from './state.ts';

/** A missed appointment that gets a new time books its lead again, which was to be called because of it. */
export const bookAgain = (
  { appointmentId, clientId, missed }: Pick<AppointmentFacts, 'appointmentId' | 'clientId' | 'missed'>,
  lead: Lead | undefined,
): readonly LeadEvent[] => {
  if (!missed || lead?.status !== 'known' || lead.contacting.status === 'booked') return [];
  if (!lead.bookings.includes(appointmentId)) return [];
  return [{ type: 'LeadConverted', data: { leadId: lead.leadId, appointmentId, clientId } }];
};
