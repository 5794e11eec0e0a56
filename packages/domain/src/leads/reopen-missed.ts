import { missedAppointment } from '../appointments/missed.ts';
import type { SealedAppointment } from '../appointments/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { hasLaterBooking } from './bookings.ts';
import type { LeadOfAppointment } from './reopen-lead.ts';

/** The prospect of a lead's appointment did not come. */
export type ReopenMissed = { readonly type: 'ReopenMissed'; readonly now: string };

/** A booked lead is called again at once, unless it was booked for later, too, or what was said no longer holds. */
export const reopenMissed = (
  { now }: ReopenMissed,
  { appointment, lead, ...bookings }: LeadOfAppointment & { readonly appointment: SealedAppointment },
): Decided<{ readonly appointment: never; readonly lead: LeadEvent }> => {
  const missed = missedAppointment(appointment);
  if (missed === undefined || lead?.status !== 'known' || lead.contacting.status !== 'booked')
    return { append: {} };
  if (hasLaterBooking(lead, bookings, missed)) return { append: {} };
  const { appointmentId } = missed;
  const reopened: LeadEvent = {
    type: 'LeadReopened',
    data: { leadId: lead.leadId, appointmentId, cause: 'missed', reopenedAt: now },
  };
  return { append: { lead: [reopened] } };
};
