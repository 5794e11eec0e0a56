import { isBefore, sameInstant } from '../time.ts';
import { whyNotReschedule } from './refusals.ts';
import type { AppointmentFacts } from './state.ts';

/** An appointment at the start over which a busy time of its client came. */
export type BusyAppointment = { readonly appointmentId: string; readonly startTime: string };

/** Whether it is still to come at that start, for that client. */
export const isStillAt = (
  appointment: Pick<AppointmentFacts, 'status' | 'startTime' | 'clientId'>,
  { clientId, startTime }: Pick<AppointmentFacts, 'clientId' | 'startTime'>,
  now: string,
): boolean =>
  appointment.clientId === clientId &&
  sameInstant(appointment.startTime, startTime) &&
  isBefore(now, startTime) &&
  whyNotReschedule(appointment) === undefined;
