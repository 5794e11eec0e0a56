import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { type Bookings, hasBookingToCome } from './bookings.ts';
import { type MadeCall, recordCall } from './call-lead.ts';
import { isOpenToAdmin } from './contacting.ts';
import type { Lead } from './state.ts';

/** The call in which it was booked. */
export type BookingCall = Omit<MadeCall, 'callId' | 'adminId' | 'outcome' | 'nextCallAt' | 'now'>;

export type ConvertLead = {
  readonly type: 'ConvertLead';
  readonly appointmentId: string;
  readonly clientId: number;
  /** Who books. */
  readonly adminId: string;
  readonly call: BookingCall | null;
  readonly now: string;
};

/**
 * Only the scheduling of an appointment leads here. A lead that waits, or has no appointment that is to come, is booked by it.
 *
 * @param bookings the appointments that it was booked for before
 */
export const convertLead = (
  { appointmentId, clientId, adminId, call, now }: ConvertLead,
  lead: Lead,
  bookings: Bookings = {},
): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  if (call?.direction !== 'in' && !isOpenToAdmin(contacting, adminId, now)) return reject('LeadTaken');
  if (contacting.waitingSince === null && hasBookingToCome(lead, bookings, now))
    return reject('LeadConverted');
  const converted: LeadEvent = { type: 'LeadConverted', data: { leadId, appointmentId, clientId } };
  if (call === null) return { append: [converted] };
  const recorded = recordCall(
    { ...call, callId: appointmentId, adminId, outcome: 'booked', nextCallAt: null, now },
    lead,
    {
      status: 'booked',
      reason: 'appointment',
      attempt: contacting.attempt,
      nextCallAt: null,
      promised: false,
    },
    appointmentId,
  );
  if (isRejection(recorded)) return recorded;
  return { append: [...recorded.append, converted] };
};
