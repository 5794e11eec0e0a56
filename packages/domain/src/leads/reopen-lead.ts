import type { LeadEvent } from '@setter/events/leads/events';
import type { ReopenCause } from '@setter/events/leads/value-sets';
import type { AppointmentFacts } from '../appointments/state.ts';
import { isBefore } from '../time.ts';
import { type Bookings, hasBookingToCome } from './bookings.ts';
import type { Lead } from './state.ts';

/** The lead of an appointment with its further appointments; without a lead for one that was made without. */
export type LeadOfAppointment = { readonly lead?: Lead | undefined } & Bookings;

/**
 * What it means for a booked lead that an appointment does not take place: it is called again at once, unless another one is to
 * come. One that has begun leaves it as it is.
 *
 * @param ended the appointment as it was before
 */
export const reopenLead = (
  ended: Pick<AppointmentFacts, 'appointmentId' | 'startTime' | 'status'>,
  cause: ReopenCause,
  now: string,
  { lead, ...bookings }: LeadOfAppointment,
): readonly LeadEvent[] => {
  if (lead?.status !== 'known' || lead.contacting.status !== 'booked') return [];
  const { appointmentId, startTime, status } = ended;
  if (status === 'cancelled' || status === 'completed' || !isBefore(now, startTime)) return [];
  if (hasBookingToCome(lead, bookings, now, appointmentId)) return [];
  return [{ type: 'LeadReopened', data: { leadId: lead.leadId, appointmentId, cause, reopenedAt: now } }];
};
