import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Appointment } from './state.ts';

export type EraseProspect = { readonly type: 'EraseProspect' };

/**
 * The person whom the client was to meet is forgotten, whatever became of the appointment, which itself stays: when
 * it was, whose, its status and its credit. The prospect's key is shredded in the same append.
 */
export const eraseProspect = (_: EraseProspect, appointment: Appointment): Decided<AppointmentEvent> => {
  if (appointment.status === 'none') return reject('NotFound');
  if (appointment.prospectErased) return { append: [] };
  const { appointmentId } = appointment;
  return {
    append: [{ type: 'ProspectErased', data: { appointmentId } }],
    shred: [`prospect-${appointmentId}`],
  };
};
