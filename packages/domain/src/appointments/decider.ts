import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { completeAppointment, type CompleteAppointment } from './complete-appointment.ts';
import { confirmAppointment, type ConfirmAppointment } from './confirm-appointment.ts';
import { eraseProspect, type EraseProspect } from './erase-prospect.ts';
import { evolve, initialState, type Appointment } from './state.ts';

export type AppointmentCommand = CompleteAppointment | ConfirmAppointment | EraseProspect;

const decide = (command: AppointmentCommand, appointment: Appointment): Decided<AppointmentEvent> => {
  switch (command.type) {
    case 'CompleteAppointment':
      return completeAppointment(command, appointment);
    case 'ConfirmAppointment':
      return confirmAppointment(command, appointment);
    case 'EraseProspect':
      return eraseProspect(appointment);
    default:
      return assertNever(command);
  }
};

/** `appointment-{id}`: what concerns the appointment alone. Everything else reads more streams. */
export const appointmentDecider: Decider<Appointment, AppointmentCommand, AppointmentEvent> = {
  initialState,
  evolve,
  decide,
};
