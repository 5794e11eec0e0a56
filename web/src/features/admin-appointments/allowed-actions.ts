import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

type Appointment = Pick<AdminAppointment, 'status' | 'startTime' | 'isUnlocked'>;

export const hasStarted = ({ startTime }: Pick<Appointment, 'startTime'>, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime();

/** Nothing is decided about the meeting yet: its time can move and it can be called off. */
export const isOpen = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** What an admin can do now besides changing and deleting. The same rules as the server's, which has the last word. */
export const allowedActions = (appointment: Appointment, now: Date) => ({
  confirm: appointment.status === 'scheduled',
  complete: isOpen(appointment) && hasStarted(appointment, now),
  cancel: isOpen(appointment),
  returnCredit: appointment.isUnlocked,
});

/** Whether the credit goes back when nothing else is said: an unlocked one that has not started. */
export const returnsByDefault = (appointment: Appointment, now: Date): boolean =>
  appointment.isUnlocked && !hasStarted(appointment, now);

/** How many credits come back and how many stay spent when all of these are deleted. */
export const creditsOf = (appointments: readonly Appointment[], now: Date) => {
  const unlocked = appointments.filter(({ isUnlocked }) => isUnlocked).length;
  const returned = appointments.filter((appointment) => returnsByDefault(appointment, now)).length;
  return { returned, kept: unlocked - returned };
};
