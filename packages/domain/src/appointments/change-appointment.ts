import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { changeDetails, type DetailChanges } from './detail-changes.ts';
import { reassign } from './reassign.ts';
import { reschedule, type TimeChanges } from './reschedule.ts';
import { known, type Appointment } from './state.ts';

/** An admin's edit: an absent key stays as it is, null clears. There is no status in it. */
export type ChangeAppointment = {
  readonly type: 'ChangeAppointment';
  readonly changes: DetailChanges & TimeChanges & { readonly clientId?: number | undefined };
  /** The zone in which a new time was chosen. */
  readonly timeZone: string;
  /** The version that the admin saw. */
  readonly expectedVersion?: number | undefined;
};

/**
 * Only what differs becomes events: who it is for, when it is, what it is about. `client` is the one named by
 * `changes.clientId`, needed when that is given.
 */
export const changeAppointment = (
  { changes, timeZone, expectedVersion }: ChangeAppointment,
  states: { readonly appointment: Appointment; readonly client?: Client | undefined },
): Decided<{ appointment: AppointmentEvent }> => {
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  if (expectedVersion !== undefined && expectedVersion !== appointment.version)
    return reject('AppointmentChanged');
  const events: AppointmentEvent[] = [];
  for (const part of [
    reassign(changes.clientId, appointment, states.client),
    reschedule(changes, timeZone, appointment),
    changeDetails(changes, appointment),
  ]) {
    if (isRejection(part)) return part;
    events.push(...part.append);
  }
  return { append: { appointment: events } };
};
