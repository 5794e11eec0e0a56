import { changeAppointment, type ChangeAppointment } from '../appointments/change-appointment.ts';
import { clientId, timeZone } from './facts.ts';
import type { WorldCommand } from './world.ts';

/** An admin's edit of the one appointment, days before it. */
export const change =
  (changes: ChangeAppointment['changes'], expectedVersion?: number): WorldCommand =>
  (states) =>
    changeAppointment(
      {
        type: 'ChangeAppointment',
        changes,
        timeZone,
        now: '2026-11-20T03:00:00.000Z',
        calendarOf: states.appointment.status === 'none' ? clientId : states.appointment.clientId,
        expectedVersion,
      },
      states,
    );
