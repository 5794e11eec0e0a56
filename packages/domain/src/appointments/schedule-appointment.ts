import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { convertLead } from '../leads/convert-lead.ts';
import type { Lead } from '../leads/state.ts';
import { isRejection } from '../rejections.ts';
import { utc } from '../time.ts';
import { checkConsent, checkLink, consistent } from './details.ts';
import { checkDuration } from './duration.ts';
import type { Appointment } from './state.ts';

export type ScheduleAppointment = {
  readonly type: 'ScheduleAppointment';
  readonly appointmentId: string;
  readonly clientId: number;
  /** The lead that it is made from; its stream must then be among those read. */
  readonly leadId: string | null;
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
};

/** Books it for an active client, locked. From a lead, that lead is converted in the same append. */
export const scheduleAppointment = (
  command: ScheduleAppointment,
  states: { readonly appointment: Appointment; readonly client: Client; readonly lead?: Lead | undefined },
): Decided<{ appointment: AppointmentEvent; lead: LeadEvent }> => {
  if (states.appointment.status !== 'none') return { append: {} };
  const active = activeClient(states.client);
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
    consentVersion = null,
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
  if (leadId === null) return { append: { appointment: [scheduled] } };
  const converted = convertLead(
    { type: 'ConvertLead', appointmentId, clientId },
    states.lead ?? { status: 'none' },
  );
  if (isRejection(converted)) return converted;
  return { append: { appointment: [scheduled], lead: converted.append } };
};
