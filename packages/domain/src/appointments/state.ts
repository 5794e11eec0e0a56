import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { AppointmentStatus } from '@setter/events/appointments/value-sets';
import { erased } from '@setter/events/marks';

type AppointmentScheduled = Extract<AppointmentEvent, { readonly type: 'AppointmentScheduled' }>;

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
  /** The lot that paid; null while it is locked. */
  readonly lotId: string | null;
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

/** The appointment that commands are about; undefined when there is none, or none any more. */
export const known = <Facts extends AppointmentFacts>(
  appointment: NoAppointment | Facts | RemovedAppointment,
): Facts | undefined =>
  appointment.status === 'none' || appointment.status === 'removed' ? undefined : (appointment as Facts);

export const withoutProspect = (details: AppointmentDetails): AppointmentDetails => ({
  ...details,
  title: erased,
  teaser: details.teaser && erased,
  description: details.description && erased,
  notes: details.notes && erased,
  location: details.location && erased,
  zoomLink: details.zoomLink && erased,
  prospect: { email: details.prospect.email && erased, phone: details.prospect.phone && erased },
});
