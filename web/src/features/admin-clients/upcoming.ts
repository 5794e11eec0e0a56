import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

/** Those of a client that are still to be held: not over, neither cancelled nor completed. */
export const upcomingOf = (appointments: readonly AdminAppointment[], now: Date) =>
  appointments.filter(
    (appointment) =>
      appointment.status !== 'cancelled' &&
      appointment.status !== 'completed' &&
      Date.parse(appointment.endTime) > now.getTime(),
  );

/** What happens to the upcoming appointments of a client who is removed. */
export type UpcomingChoice =
  | { readonly kind: 'keep' | 'cancel' }
  | { readonly kind: 'reassign'; readonly toClientId: number };

/** Those that a choice changes: an unlocked appointment cannot be reassigned and is left as it is. */
export const affectedBy = (upcoming: readonly AdminAppointment[], kind: UpcomingChoice['kind']) =>
  kind === 'keep' ? [] : upcoming.filter(({ allowedActions }) => allowedActions.includes(kind));
