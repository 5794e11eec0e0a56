import type { AdminAppointment } from '@setter/contracts/appointments/appointment';

/** What a week shows of an appointment, be it a client's own or one that the office looks at. */
export type WeekAppointment = Pick<
  AdminAppointment,
  'id' | 'title' | 'startTime' | 'endTime' | 'status' | 'isUnlocked' | 'meetingType'
> &
  Partial<Pick<AdminAppointment, 'location'>>;
