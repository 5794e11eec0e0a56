import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

/** Those of a client that are still to be held: not over, neither cancelled nor completed. */
export const upcomingOf = (appointments: readonly AdminAppointment[], clientId: number, now: Date) =>
  appointments.filter(
    (appointment) =>
      appointment.clientId === clientId &&
      appointment.status !== 'cancelled' &&
      appointment.status !== 'completed' &&
      Date.parse(appointment.endTime) > now.getTime(),
  );
