import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { minutesBetween, plusMs, sameInstant, utc } from '../time.ts';
import { checkDuration } from './duration.ts';
import { whyNotReschedule } from './refusals.ts';
import type { KnownAppointment } from './state.ts';

export type TimeChanges = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** A new start alone keeps the duration. */
export const newTimes = (
  changes: TimeChanges,
  before: Pick<KnownAppointment, 'startTime' | 'endTime'>,
): { readonly startTime: string; readonly endTime: string } => {
  const minutes = minutesBetween(before.startTime, before.endTime);
  const startTime = changes.startTime ?? before.startTime;
  return { startTime, endTime: changes.endTime ?? plusMs(startTime, minutes * 60_000) };
};

/** Times can move only while nothing is decided about the meeting. A confirmed one is scheduled again. */
export const reschedule = (
  changes: TimeChanges,
  timeZone: string,
  appointment: KnownAppointment,
): Decided<AppointmentEvent> => {
  const minutes = minutesBetween(appointment.startTime, appointment.endTime);
  const { startTime, endTime } = newTimes(changes, appointment);
  if (sameInstant(startTime, appointment.startTime) && sameInstant(endTime, appointment.endTime))
    return { append: [] };
  const refused = whyNotReschedule(appointment) ?? checkDuration(startTime, endTime, minutes);
  if (refused !== undefined) return refused;
  const { appointmentId } = appointment;
  return {
    append: [
      {
        type: 'AppointmentRescheduled',
        data: {
          appointmentId,
          startTime: utc(startTime),
          endTime: utc(endTime),
          timeZone,
          ...(appointment.status === 'confirmed' && { scheduledAgain: true }),
        },
      },
    ],
  };
};
