import { updateAppointment, type UpdateAppointment } from '../appointments/update-appointment.ts';
import { timeZone } from './facts.ts';
import type { WorldCommand } from './world.ts';

/** An admin's edit of the one appointment. */
export const update =
  (changes: UpdateAppointment['changes'], expectedVersion?: number): WorldCommand =>
  (states) =>
    updateAppointment({ changes, timeZone, expectedVersion }, states);
