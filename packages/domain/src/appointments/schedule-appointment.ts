import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import type { Calendar } from '../calendars/state.ts';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { type BookingCall, convertLead } from '../leads/convert-lead.ts';
import type { DeskRules } from '../leads/call-lead.ts';
import { deskRulesOf, type DeskStates, type LeadContacts } from '../leads/desk-decider.ts';
import { type DeskSettings, firstDeskSettings } from '../leads/desk-settings.ts';
import type { Contact } from '../contacts/decider.ts';
import type { LeadOfAppointment } from '../leads/reopen-lead.ts';
import { withOwnerAtWork } from '../leads/owner-at-work.ts';
import { isRejection, type Rejection } from '../rejections.ts';
import type { Staff } from '../staff/state.ts';
import { utc } from '../time.ts';
import { checkConsent, checkLink, consistent } from './details.ts';
import { checkDuration } from './duration.ts';
import type { Appointment } from './state.ts';
import { type AskedTime, takeTime } from './take-time.ts';

export type ScheduleAppointment = {
  readonly type: 'ScheduleAppointment';
  readonly appointmentId: string;
  readonly clientId: number;
  /** The lead that it is made from; its stream must then be among those read. */
  readonly leadId: string | null;
  /** Who books, and the call in which a lead was booked. */
  readonly adminId: string;
  readonly call: AskedCall | null;
  readonly now: string;
  /** Instants; their difference is one of the offered durations. */
  readonly startTime: string;
  readonly endTime: string;
  /** The zone in which the admin chose the time. */
  readonly timeZone: string;
  readonly title: string;
  readonly teaser: string | null;
  readonly description: string | null;
  readonly notes: string | null;
  readonly meetingType: MeetingType;
  readonly location: string | null;
  readonly zoomLink: string | null;
  readonly prospectName: string | null;
  readonly prospect: { readonly email: string | null; readonly phone: string | null };
  /** Undefined where the caller does not know the question. */
  readonly prospectConsent?: boolean | undefined;
  /** The version of `pass_on` that was read out. */
  readonly consentVersion?: number | null | undefined;
} & AskedTime;

/** The call in which a lead is booked, without the rules. */
export type AskedCall = Omit<BookingCall, keyof DeskRules> & { readonly contacts: LeadContacts };

/** The call with the rules by which it is judged. */
const ruled = (
  { contacts, ...call }: AskedCall,
  {
    timeZone,
    settings = firstDeskSettings,
    ...states
  }: Omit<DeskStates, 'settings'> & {
    readonly timeZone: string;
    readonly settings?: DeskSettings | undefined;
  },
): BookingCall | Rejection => {
  const rules = deskRulesOf({ contacts, timeZone }, { ...states, settings });
  return '_tag' in rules ? rules : { ...call, ...rules };
};

type OfLead = LeadOfAppointment & {
  /** Read for a call: how the desk is run, and what is known of the lead's number and address. */
  readonly settings?: DeskSettings;
  readonly phone?: Contact | undefined;
  readonly email?: Contact | undefined;
  /** Who works in the office, read for a lead. */
  readonly staff?: Staff | undefined;
};

const converting = (
  { appointmentId, clientId, adminId, call, now, timeZone }: ScheduleAppointment,
  { lead = { status: 'none' }, ...others }: OfLead,
): Decided<LeadEvent> => {
  const bookingCall = call === null ? null : ruled(call, { timeZone, lead, ...others });
  if (bookingCall !== null && '_tag' in bookingCall) return bookingCall;
  return convertLead(
    { type: 'ConvertLead', appointmentId, clientId, adminId, call: bookingCall, now },
    withOwnerAtWork(lead, others.staff),
    others,
  );
};

/** Books it for an active client, locked. From a lead, that lead is converted in the same append. */
export const scheduleAppointment = (
  command: ScheduleAppointment,
  {
    appointment,
    client,
    calendar,
    ...ofLead
  }: {
    readonly appointment: Appointment;
    readonly client: Client;
    /** The client's. */
    readonly calendar: Calendar;
  } & OfLead,
): Decided<{ appointment: AppointmentEvent; lead: LeadEvent; calendar: CalendarEvent }> => {
  if (appointment.status !== 'none') return { append: {} };
  const active = activeClient(client);
  if (isRejection(active)) return active;
  const {
    type: _,
    appointmentId,
    clientId,
    leadId,
    startTime,
    endTime,
    timeZone,
    prospectConsent,
    adminId: __,
    call: ___,
    now,
    consentVersion = null,
    busy,
    force,
    ...given
  } = command;
  const details = consistent({ ...given, prospectConsent: prospectConsent ?? false });
  const refused =
    checkDuration(startTime, endTime) ??
    checkLink(details.zoomLink) ??
    checkConsent(prospectConsent, details.prospect);
  if (refused !== undefined) return refused;
  const scheduled: AppointmentEvent = {
    type: 'AppointmentScheduled',
    data: {
      appointmentId,
      clientId,
      leadId,
      startTime: utc(startTime),
      endTime: utc(endTime),
      timeZone,
      // Nothing is agreed to without the tick.
      ...(details.prospectConsent && consentVersion !== null && { consentVersion }),
      ...details,
    },
  };
  const converted = leadId === null ? { append: [] } : converting(command, ofLead);
  if (isRejection(converted)) return converted;
  const taken = takeTime(
    {
      appointmentId,
      clientId,
      startTime,
      endTime,
      timeZone,
      meetingType: details.meetingType,
      now,
      busy,
      force,
    },
    calendar,
  );
  if (isRejection(taken)) return taken;
  return {
    append: {
      ...(leadId !== null && { lead: converted.append }),
      appointment: [scheduled, ...taken.appointment],
      calendar: taken.calendar,
    },
  };
};
