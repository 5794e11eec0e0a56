import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { AppointmentScheduled } from '@setter/events/appointments/appointment-scheduled';
import type { AppointmentStatus } from '@setter/events/appointments/value-sets';
import { erased } from '@setter/events/marks';
import { unchanged } from '../unchanged.ts';

type Scheduled = AppointmentScheduled['data'];
export type AppointmentDetails = Omit<
  Scheduled,
  'appointmentId' | 'clientId' | 'leadId' | 'startTime' | 'endTime' | 'timeZone'
>;

/** An appointment without what is said in it. */
export type AppointmentFacts = {
  readonly status: AppointmentStatus;
  /** How many events the stream has; what an admin saw is compared with it. */
  readonly version: number;
  readonly appointmentId: string;
  readonly clientId: number;
  readonly leadId: string | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  /** The spend that unlocked it; null while it is locked. */
  readonly spendId: string | null;
  /** It was unlocked, and the credit was given back. */
  readonly creditReturned: boolean;
  readonly prospectErased: boolean;
};
export type KnownAppointment = AppointmentFacts & { readonly details: AppointmentDetails };
export type RemovedAppointment = {
  readonly status: 'removed';
  readonly version: number;
  readonly appointmentId: string;
  readonly clientId: number;
  readonly creditKept: boolean;
  readonly prospectErased: boolean;
};
type NoAppointment = { readonly status: 'none' };
export type Appointment = NoAppointment | KnownAppointment | RemovedAppointment;
/** For decisions that look at no word of it. */
export type SealedAppointment = NoAppointment | AppointmentFacts | RemovedAppointment;

export const initialState: Appointment = { status: 'none' };

/** The appointment that commands are about; undefined when there is none, or none any more. */
export const known = <Facts extends AppointmentFacts>(
  appointment: NoAppointment | Facts | RemovedAppointment,
): Facts | undefined =>
  appointment.status === 'none' || appointment.status === 'removed' ? undefined : (appointment as Facts);

const withoutProspect = (details: AppointmentDetails): AppointmentDetails => ({
  ...details,
  title: erased,
  teaser: details.teaser && erased,
  description: details.description && erased,
  notes: details.notes && erased,
  location: details.location && erased,
  zoomLink: details.zoomLink && erased,
  prospect: { email: details.prospect.email && erased, phone: details.prospect.phone && erased },
});

export const evolve = (appointment: Appointment, event: AppointmentEvent): Appointment => {
  if (event.type === 'AppointmentScheduled') {
    const { appointmentId, clientId, leadId, startTime, endTime, timeZone, ...details } = event.data;
    const when = { startTime, endTime, timeZone };
    const lock = { spendId: null, creditReturned: false, prospectErased: false };
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
      return { ...appointment, spendId: event.data.spendId, creditReturned: false };
    case 'AppointmentRelocked':
      return { ...appointment, spendId: null, creditReturned: true };
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
