import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Appointment } from './state.ts';

export type ConfirmAppointment = { readonly type: 'ConfirmAppointment' };

export const confirmAppointment = (
  _: ConfirmAppointment,
  appointment: Appointment,
): Decided<AppointmentEvent> => {
  switch (appointment.status) {
    case 'none':
    case 'removed':
      return reject('NotFound');
    case 'scheduled':
      return {
        append: [{ type: 'AppointmentConfirmed', data: { appointmentId: appointment.appointmentId } }],
      };
    case 'confirmed':
      return { append: [] };
    case 'completed':
    case 'cancelled':
      return reject('AppointmentNotScheduled');
  }
};
