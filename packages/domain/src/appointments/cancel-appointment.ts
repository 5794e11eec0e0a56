import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { type LeadOfAppointment, reopenLead } from '../leads/reopen-lead.ts';
import { releaseTime } from '../calendars/give-time.ts';
import type { Calendar } from '../calendars/state.ts';
import { isRejection, reject } from '../rejections.ts';
import { type LinkUse, whyNotByLink, whyNotStarted } from './by-link.ts';
import { whyNotCancel } from './refusals.ts';
import { relock } from './relock.ts';
import { returnsCreditByDefault } from './return-credit.ts';
import { known, type Appointment } from './state.ts';

export type CancelAppointment = {
  readonly type: 'CancelAppointment';
  readonly now: string;
  readonly reason: string | null;
  /** Whether an unlocking credit goes back; without it, only before the start. */
  readonly returnCredit?: boolean | undefined;
  /** The client who had it when the wallet and the calendar were read. */
  readonly calendarOf: number;
  /** The prospect cancels it by the link of a mail. */
  readonly link?: LinkUse;
};

/** `wallet` and `calendar` are those of the appointment's client. Cancelling again is nothing to do. A lead that has no other is called again. */
export const cancelAppointment = (
  { now, reason, returnCredit, calendarOf, link }: CancelAppointment,
  states: {
    readonly wallet: Wallet;
    readonly calendar: Calendar;
    readonly appointment: Appointment;
  } & LeadOfAppointment,
): Decided<{
  wallet: WalletEvent;
  calendar: CalendarEvent;
  appointment: AppointmentEvent;
  lead: LeadEvent;
}> => {
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  const replaced = link && whyNotByLink(appointment, link.linkVersion);
  if (replaced !== undefined) return replaced;
  if (appointment.status === 'cancelled') return { append: {} };
  const refused = whyNotCancel(appointment) ?? (link && whyNotStarted(appointment, link.now));
  if (refused !== undefined) return refused;
  if (calendarOf !== appointment.clientId) return reject('AppointmentChanged');
  const { appointmentId, clientId, startTime, spendId, prospectErased } = appointment;
  const cancelled: AppointmentEvent = {
    type: 'AppointmentCancelled',
    // What is said about an erased prospect cannot be kept; that is no reason not to cancel.
    data: { appointmentId, clientId, reason: prospectErased ? null : reason },
  };
  const reopened = reopenLead(appointment, 'cancelled', now, states);
  const others = {
    ...(reopened.length > 0 && { lead: reopened }),
    calendar: releaseTime({ ...appointment, now }, states.calendar),
  };
  const byDefault = returnsCreditByDefault({ isUnlocked: spendId !== null, startTime }, now);
  if (!(returnCredit ?? byDefault)) return { append: { ...others, appointment: [cancelled] } };
  const relocked = relock(appointment, states.wallet, 'appointment_cancelled', null);
  if (isRejection(relocked)) return relocked;
  return {
    append: { ...others, wallet: relocked.wallet, appointment: [cancelled, ...relocked.appointment] },
  };
};
