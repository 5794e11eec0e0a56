import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decider } from '../decider.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { changeAppointment } from './change-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { eraseProspect } from './erase-prospect.ts';
import { removeAppointment } from './remove-appointment.ts';
import { returnCredit } from './return-credit.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import { evolve, initialState, type Appointment } from './state.ts';
import { unlockAppointment } from './unlock-appointment.ts';

/** `appointment-{id}`. */
export const appointmentDecider = {
  initialState,
  evolve,
  decide: {
    CancelAppointment: cancelAppointment,
    ChangeAppointment: changeAppointment,
    CompleteAppointment: completeAppointment,
    ConfirmAppointment: confirmAppointment,
    EraseProspect: eraseProspect,
    RemoveAppointment: removeAppointment,
    ReturnCredit: returnCredit,
    ScheduleAppointment: scheduleAppointment,
    UnlockAppointment: unlockAppointment,
  },
} satisfies Decider<Appointment, AppointmentEvent>;
