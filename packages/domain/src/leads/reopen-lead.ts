import type { LeadEvent } from '@setter/events/leads/events';
import type { ReopenCause } from '@setter/events/leads/value-sets';
import { type AppointmentFacts, known, type SealedAppointment } from '../appointments/state.ts';
import { isBefore } from '../time.ts';
import type { Lead } from './state.ts';

/** Whether it is still to be held: it has not begun, and was neither cancelled, completed nor deleted. */
export const isToCome = (appointment: SealedAppointment, now: string): boolean => {
  const facts: AppointmentFacts | undefined = known(appointment);
  if (facts === undefined || facts.status === 'cancelled' || facts.status === 'completed') return false;
  return isBefore(now, facts.startTime);
};

type Ended = { readonly appointmentId: string; readonly cause: ReopenCause; readonly now: string };

/**
 * What it means for a booked lead that an appointment does not take place: it is called again at once, unless another one is to
 * come. One that has begun leaves it as it is.
 *
 * @param ended the appointment as it was before
 * @param others further appointments of the lead
 */
export const reopenLead = (
  { appointmentId, cause, now }: Ended,
  lead: Lead,
  ended: SealedAppointment,
  others: readonly SealedAppointment[],
): readonly LeadEvent[] => {
  if (lead.status !== 'known' || lead.contacting.status !== 'booked') return [];
  if (!isToCome(ended, now) || others.some((other) => isToCome(other, now))) return [];
  const { leadId } = lead;
  return [{ type: 'LeadReopened', data: { leadId, appointmentId, cause, reopenedAt: now } }];
};
