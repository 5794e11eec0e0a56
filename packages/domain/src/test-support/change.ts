import { changeAppointment, type ChangeAppointment } from '../appointments/change-appointment.ts';
import { timeZone } from './facts.ts';
import type { WorldCommand } from './world.ts';

/** An admin's edit of the one appointment. */
export const change =
  (changes: ChangeAppointment['changes'], expectedVersion?: number): WorldCommand =>
  (states) =>
    changeAppointment({ type: 'ChangeAppointment', changes, timeZone, expectedVersion }, states);
