import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decider } from '../decider.ts';
import { unlockAppointment } from './unlock-appointment.ts';
import { unchanged } from '../unchanged.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { changeAppointment } from './change-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { eraseProspect } from './erase-prospect.ts';
import { removeAppointment } from './remove-appointment.ts';
import { returnCredit } from './return-credit.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import {
  type Appointment,
  type AppointmentDetails,
  type KnownAppointment,
  type SealedAppointment,
  withoutProspect,
} from './state.ts';

export const initialState = { status: 'none' } as Appointment;

export const evolve = (appointment: Appointment, event: AppointmentEvent): Appointment => {
  if (event.type === 'AppointmentScheduled') {
    const { appointmentId, clientId, leadId, startTime, endTime, timeZone, ...details } = event.data;
    const when = { startTime, endTime, timeZone };
    const lock = { spendId: null, lotId: null, creditReturned: false, prospectErased: false };
    return { status: 'scheduled', version: 1, appointmentId, clientId, leadId, ...when, details, ...lock };
  }
  if (appointment.status === 'none') return appointment;
  const version = appointment.version + 1;
  if (appointment.status === 'removed') {
    return {
      ...appointment,
      version,
      prospectErased: appointment.prospectErased || event.type === 'ProspectErased',
    };
  }
  return evolveKnown({ ...appointment, version }, event);
};

/** The same for events whose texts are sealed: they are carried along, and what is decided cannot look at them. */
export const evolveSealed = (appointment: SealedAppointment, event: AppointmentEvent): SealedAppointment =>
  evolve(appointment as Appointment, event);

const evolveKnown = (
  appointment: KnownAppointment,
  event: Exclude<AppointmentEvent, { type: 'AppointmentScheduled' }>,
): Appointment => {
  switch (event.type) {
    case 'AppointmentRescheduled': {
      const { startTime, endTime, timeZone } = event.data;
      return { ...appointment, startTime, endTime, timeZone };
    }
    case 'AppointmentDetailsChanged':
      return {
        ...appointment,
        details: { ...appointment.details, ...(event.data.changes as Partial<AppointmentDetails>) },
      };
    case 'AppointmentReassigned':
      return { ...appointment, clientId: event.data.toClientId, creditReturned: false };
    case 'AppointmentConfirmed':
      return { ...appointment, status: 'confirmed' };
    case 'AppointmentCompleted':
      return { ...appointment, status: 'completed' };
    case 'AppointmentCancelled':
      return { ...appointment, status: 'cancelled' };
    case 'AppointmentUnlocked':
      return {
        ...appointment,
        spendId: event.data.spendId,
        lotId: event.data.lotId,
        creditReturned: false,
      };
    case 'AppointmentRelocked':
      return { ...appointment, spendId: null, lotId: null, creditReturned: true };
    case 'AppointmentRemoved': {
      const { version, appointmentId, clientId, prospectErased } = appointment;
      const { creditKept } = event.data;
      return { status: 'removed', version, appointmentId, clientId, creditKept, prospectErased };
    }
    case 'ProspectErased':
      return { ...appointment, details: withoutProspect(appointment.details), prospectErased: true };
    default:
      return unchanged(appointment, event);
  }
};

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
