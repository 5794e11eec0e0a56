import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { type LeadOfAppointment, reopenLead } from '../leads/reopen-lead.ts';
import { claimFor, type Claims, isOpen } from '../fair-credits/claims-state.ts';
import { releaseTime } from '../calendars/give-time.ts';
import type { Calendar } from '../calendars/state.ts';
import { isRejection, reject } from '../rejections.ts';
import { relock } from './relock.ts';
import { returnsCreditByDefault } from './return-credit.ts';
import type { Appointment } from './state.ts';

export type RemoveAppointment = {
  readonly type: 'RemoveAppointment';
  readonly now: string;
  /** Whether an unlocking credit goes back; without it, only before the start. */
  readonly returnCredit?: boolean | undefined;
  /** The client who had it when the wallet and the calendar were read. */
  readonly calendarOf: number;
};

type Removal = { readonly creditReturned: boolean; readonly alreadyRemoved: boolean };

/** `wallet`, `calendar` and `claims` are those of the appointment's client. What the client paid for and keeps stays in the client's history. */
export const removeAppointment = (
  { now, returnCredit, calendarOf }: RemoveAppointment,
  {
    wallet,
    calendar,
    appointment,
    claims,
    ...ofLead
  }: {
    readonly wallet: Wallet;
    readonly calendar: Calendar;
    readonly appointment: Appointment;
    readonly claims: Claims;
  } & LeadOfAppointment,
): Decided<
  { wallet: WalletEvent; calendar: CalendarEvent; appointment: AppointmentEvent; lead: LeadEvent },
  Removal
> => {
  if (appointment.status === 'none') return reject('NotFound');
  if (appointment.status === 'removed')
    return { append: {}, result: { creditReturned: false, alreadyRemoved: true } };
  if (calendarOf !== appointment.clientId) return reject('AppointmentChanged');
  const { appointmentId, clientId, startTime, spendId } = appointment;
  const removed = (creditKept: boolean): AppointmentEvent => ({
    type: 'AppointmentRemoved',
    data: { appointmentId, clientId, creditKept },
  });
  const reopened = reopenLead(appointment, 'removed', now, ofLead);
  const others = {
    ...(reopened.length > 0 && { lead: reopened }),
    calendar: releaseTime({ ...appointment, now }, calendar),
  };
  const byDefault = returnsCreditByDefault({ isUnlocked: spendId !== null, startTime }, now);
  if (!(returnCredit ?? byDefault)) {
    const claim = claimFor(claims, appointment);
    if (claim !== undefined && isOpen(claim, appointment)) return reject('FairCreditOpen');
    return {
      append: { ...others, appointment: [removed(spendId !== null)] },
      result: { creditReturned: false, alreadyRemoved: false },
    };
  }
  const relocked = relock(appointment, wallet, 'appointment_removed', null);
  if (isRejection(relocked)) return relocked;
  return {
    append: { ...others, wallet: relocked.wallet, appointment: [...relocked.appointment, removed(false)] },
    result: { creditReturned: relocked.wallet.length > 0, alreadyRemoved: false },
  };
};
