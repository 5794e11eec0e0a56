import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Appointment } from './state.ts';

export type CompleteAppointment = { readonly type: 'CompleteAppointment'; readonly now: string };

/** A meeting that has not begun can't have taken place. */
export const completeAppointment = (
  { now }: CompleteAppointment,
  appointment: Appointment,
): Decided<AppointmentEvent> => {
  switch (appointment.status) {
    case 'none':
    case 'removed':
      return reject('NotFound');
    case 'scheduled':
    case 'confirmed': {
      const { appointmentId, startTime } = appointment;
      if (isBefore(now, startTime)) return reject('AppointmentNotStarted');
      return { append: [{ type: 'AppointmentCompleted', data: { appointmentId } }] };
    }
    case 'completed':
      return { append: [] };
    case 'cancelled':
      return reject('AppointmentCancelled');
  }
};
