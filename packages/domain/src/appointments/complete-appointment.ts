import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { whyNotComplete } from './refusals.ts';
import { known, type Appointment } from './state.ts';

export type CompleteAppointment = { readonly type: 'CompleteAppointment'; readonly now: string };

/** Completing again is nothing to do. */
export const completeAppointment = (
  { now }: CompleteAppointment,
  appointment: Appointment,
): Decided<AppointmentEvent> => {
  const facts = known(appointment);
  if (facts === undefined) return reject('NotFound');
  if (facts.status === 'completed') return { append: [] };
  const { appointmentId } = facts;
  return (
    whyNotComplete(facts, now) ?? { append: [{ type: 'AppointmentCompleted', data: { appointmentId } }] }
  );
};
