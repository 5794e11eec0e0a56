import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decider } from '../decider.ts';
import { unlockAppointment } from './unlock-appointment.ts';
import { unchanged } from '../unchanged.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { cannotAttend } from './cannot-attend.ts';
import { changeAppointment } from './change-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { eraseProspect } from './erase-prospect.ts';
import { moveByLink } from './move-by-link.ts';
import { reportOutcome } from './report-outcome.ts';
import { removeAppointment } from './remove-appointment.ts';
import { returnCredit } from './return-credit.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import {
  type Appointment,
  type AppointmentDetails,
  type KnownAppointment,
  type RemovedAppointment,
  type ReportedOutcome,
  type SealedAppointment,
  withoutProspect,
} from './state.ts';

export const initialState = { status: 'none' } as Appointment;

export const evolve = (appointment: Appointment, event: AppointmentEvent): Appointment => {
  if (event.type === 'AppointmentScheduled') {
    const {
      appointmentId,
      clientId,
      leadId,
      startTime,
      endTime,
      timeZone,
      consentVersion: _,
      ...details
    } = event.data;
    const when = { startTime, endTime, timeZone };
    return {
      status: 'scheduled',
      version: 1,
      appointmentId,
      clientId,
      leadId,
      ...when,
      moves: 0,
      details: { ...details, prospectName: details.prospectName ?? null },
      ...locked,
      creditReturned: false,
      missed: false,
      prospectErased: false,
      linkVersion: 1,
      movesByLink: 0,
      cannotAttend: false,
    };
  }
  if (appointment.status === 'none') return appointment;
  const version = appointment.version + 1;
  if (appointment.status === 'removed') {
    return evolveRemoved({ ...appointment, version }, event);
  }
  return evolveKnown({ ...appointment, version }, event);
};

/** The same for events whose texts are sealed: they are carried along, and what is decided cannot look at them. */
export const evolveSealed = (appointment: SealedAppointment, event: AppointmentEvent): SealedAppointment =>
  evolve(appointment as Appointment, event);

/** What an unlock pays for, and what it brings with it, is over. */
const locked = { spendId: null, lotId: null, rubricVersion: null, outcome: null } as const;

const evolveRemoved = (appointment: RemovedAppointment, event: AppointmentEvent): RemovedAppointment => {
  switch (event.type) {
    case 'AppointmentOutcomeReported':
      return { ...appointment, outcome: outcomeOf(event.data) };
    case 'AppointmentRelocked':
      return { ...appointment, ...locked, creditReturned: true, creditKept: false };
    case 'ProspectErased':
      return { ...appointment, prospectErased: true };
    default:
      return appointment;
  }
};

const outcomeOf = ({ outcome, via }: ReportedOutcome): ReportedOutcome => ({ outcome, via });

const evolveKnown = (
  appointment: KnownAppointment,
  event: Exclude<AppointmentEvent, { type: 'AppointmentScheduled' }>,
): Appointment => {
  switch (event.type) {
    case 'AppointmentRescheduled': {
      const { startTime, endTime, timeZone, scheduledAgain = false, byLink = false } = event.data;
      const moves = appointment.moves + 1;
      const status = scheduledAgain ? 'scheduled' : appointment.status;
      const when = { startTime, endTime, timeZone };
      return {
        ...appointment,
        ...when,
        status,
        moves,
        movesByLink: byLink ? appointment.movesByLink + 1 : 0,
        linkVersion: appointment.version,
        outcome: null,
        missed: false,
        cannotAttend: false,
      };
    }
    case 'AppointmentDetailsChanged':
      return {
        ...appointment,
        details: { ...appointment.details, ...(event.data.changes as Partial<AppointmentDetails>) },
      };
    case 'AppointmentReassigned':
      return {
        ...appointment,
        clientId: event.data.toClientId,
        creditReturned: false,
        missed: false,
        movesByLink: 0,
        linkVersion: appointment.version,
        cannotAttend: false,
      };
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
        rubricVersion: event.data.rubricVersion ?? null,
        outcome: null,
        creditReturned: false,
      };
    case 'AppointmentRelocked':
      return { ...appointment, ...locked, creditReturned: true };
    case 'AppointmentOutcomeReported':
      return { ...appointment, outcome: outcomeOf(event.data), missed: event.data.outcome === 'no_show' };
    case 'AppointmentRemoved': {
      const { details: _, ...facts } = appointment;
      return { ...facts, status: 'removed', creditKept: event.data.creditKept };
    }
    case 'AppointmentCannotAttend':
      return { ...appointment, cannotAttend: true };
    case 'AppointmentForced':
      return appointment;
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
    CannotAttend: cannotAttend,
    CancelAppointment: cancelAppointment,
    ChangeAppointment: changeAppointment,
    CompleteAppointment: completeAppointment,
    ConfirmAppointment: confirmAppointment,
    EraseProspect: eraseProspect,
    MoveByLink: moveByLink,
    RemoveAppointment: removeAppointment,
    ReportOutcome: reportOutcome,
    ReturnCredit: returnCredit,
    ScheduleAppointment: scheduleAppointment,
    UnlockAppointment: unlockAppointment,
  },
} satisfies Decider<Appointment, AppointmentEvent>;
