import type { WeekAppointment } from './week-appointment.ts';

/** An appointment from one instant to another, named by its id. */
export const timed = (id: string, startTime: string, endTime: string): WeekAppointment => ({
  id,
  title: 'Refinance review',
  startTime,
  endTime,
  status: 'scheduled',
  isUnlocked: false,
  meetingType: 'zoom',
});
