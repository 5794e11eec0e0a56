import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

/** Those of a client that are still to be held: not over, neither cancelled nor completed. */
export const upcomingOf = (appointments: readonly AdminAppointment[], now: Date) =>
  appointments.filter(
    (appointment) =>
      appointment.status !== 'cancelled' &&
      appointment.status !== 'completed' &&
      Date.parse(appointment.endTime) > now.getTime(),
  );

/** Those that cannot be reassigned: they are left as they are. */
export const unlockedOf = (upcoming: readonly AdminAppointment[]) =>
  upcoming.filter(({ allowedActions }) => !allowedActions.includes('reassign'));
