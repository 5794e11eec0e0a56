import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { whyNotCancel, whyNotReturnCredit } from './refusals.ts';
import { type Appointment, known } from './state.ts';

/** The client asks for another time. */
export type CannotAttend = {
  readonly type: 'CannotAttend';
  readonly clientId: number;
  readonly now: string;
  readonly reason: string | null;
};

/** Nothing else changes. Said again for the same time, it is nothing to do. */
export const cannotAttend = (
  { clientId, now, reason }: CannotAttend,
  state: Appointment,
): Decided<AppointmentEvent> => {
  const appointment = known(state);
  if (appointment === undefined || appointment.clientId !== clientId) return reject('NotFound');
  const refused =
    whyNotCancel(appointment) ?? whyNotReturnCredit({ isUnlocked: appointment.spendId !== null });
  if (refused !== undefined) return refused;
  if (appointment.cannotAttend) return { append: [] };
  if (!isBefore(now, appointment.startTime)) return reject('AppointmentStarted');
  const { appointmentId } = appointment;
  return { append: [{ type: 'AppointmentCannotAttend', data: { appointmentId, clientId, reason } }] };
};
