import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { whyNotConfirm } from './refusals.ts';
import { known, type Appointment } from './state.ts';

export type ConfirmAppointment = { readonly type: 'ConfirmAppointment' };

export const confirmAppointment = (
  _: ConfirmAppointment,
  appointment: Appointment,
): Decided<AppointmentEvent> => {
  const facts = known(appointment);
  if (facts === undefined) return reject('NotFound');
  if (facts.status === 'confirmed') return { append: [] };
  const { appointmentId } = facts;
  return whyNotConfirm(facts) ?? { append: [{ type: 'AppointmentConfirmed', data: { appointmentId } }] };
};
