import type { AppointmentEvent } from '@setter/events/appointments/events';
import type {
  AppointmentOutcome,
  AppointmentStatus,
  OutcomeSource,
} from '@setter/events/appointments/value-sets';
import { erased, type PersonalText } from '@setter/events/marks';

type AppointmentScheduled = Extract<AppointmentEvent, { readonly type: 'AppointmentScheduled' }>;

type Scheduled = AppointmentScheduled['data'];
export type AppointmentDetails = Omit<
  Scheduled,
  | 'appointmentId'
  | 'clientId'
  | 'leadId'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'consentVersion'
  | 'prospectName'
> & { readonly prospectName: PersonalText | null };

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
  /** The version of the rubric that judges the unlock; null while it is locked, and before there was one: version 1. */
  readonly rubricVersion: number | null;
  /** How often it got a new time. */
  readonly moves: number;
  /** The last that was said of how it went, for its present unlock and time. */
  readonly outcome: ReportedOutcome | null;
  /** The last that was said of its present time is a no-show, whatever became of its credit since. */
  readonly missed: boolean;
  readonly prospectErased: boolean;
  /** The version at which its start or client was last set: the prospect's link is good for it. */
  readonly linkVersion: number;
  /** How often the prospect moved it by links since the office gave it a time or client. */
  readonly movesByLink: number;
  /** Its client asked for another time than the present one. */
  readonly cannotAttend: boolean;
};
export type ReportedOutcome = { readonly outcome: AppointmentOutcome; readonly via: OutcomeSource };
export type KnownAppointment = AppointmentFacts & { readonly details: AppointmentDetails };
export type RemovedAppointment = Omit<AppointmentFacts, 'status'> & {
  readonly status: 'removed';
  /** The client paid for it and keeps it in the history. */
  readonly creditKept: boolean;
};
/** An appointment that its client still has: not removed, or removed with its credit kept. */
export type HistoryAppointment = Omit<AppointmentFacts, 'status'> & {
  readonly status: AppointmentStatus | 'removed';
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

/** The appointment while its client has it; undefined when there is none, or it was removed with its credit returned. */
export const inHistory = (appointment: SealedAppointment): HistoryAppointment | undefined =>
  appointment.status === 'none' || (appointment.status === 'removed' && !appointment.creditKept)
    ? undefined
    : appointment;

export const withoutProspect = (details: AppointmentDetails): AppointmentDetails => ({
  ...details,
  title: erased,
  teaser: details.teaser && erased,
  description: details.description && erased,
  notes: details.notes && erased,
  location: details.location && erased,
  zoomLink: details.zoomLink && erased,
  prospectName: details.prospectName && erased,
  prospect: { email: details.prospect.email && erased, phone: details.prospect.phone && erased },
});
