import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { type LinkUse, whyNotByLink, whyNotStarted } from './by-link.ts';
import { whyNotCancel, whyNotConfirm } from './refusals.ts';
import { known, type Appointment } from './state.ts';

export type ConfirmAppointment = {
  readonly type: 'ConfirmAppointment';
  /** The prospect confirms it by the link of a mail. */
  readonly link?: LinkUse;
};

export const confirmAppointment = (
  { link }: ConfirmAppointment,
  appointment: Appointment,
): Decided<AppointmentEvent> => {
  const facts = known(appointment);
  if (facts === undefined) return reject('NotFound');
  if (link !== undefined) {
    const refused =
      whyNotByLink(facts, link.linkVersion) ?? whyNotCancel(facts) ?? whyNotStarted(facts, link.now);
    if (refused !== undefined) return refused;
  }
  if (facts.status === 'confirmed') return { append: [] };
  const { appointmentId } = facts;
  return whyNotConfirm(facts) ?? { append: [{ type: 'AppointmentConfirmed', data: { appointmentId } }] };
};
