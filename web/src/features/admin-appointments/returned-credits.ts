import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

type Appointment = Pick<AdminAppointment, 'isUnlocked' | 'returnsCreditByDefault'>;

/** How many credits come back and how many stay spent when all of these are deleted. */
export const returnedCredits = (appointments: readonly Appointment[]) => {
  const unlocked = appointments.filter(({ isUnlocked }) => isUnlocked).length;
  const returned = appointments.filter((appointment) => appointment.returnsCreditByDefault).length;
  return { returned, kept: unlocked - returned };
};
