import { reminderKinds } from '@setter/events/appointments/value-sets';
import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Reminds of the start that an event set. Whether that still holds is for the appointment's stream to say. */
export const remindJob = defineJob(
  'remind',
  z.object({
    appointmentId: z.uuid(),
    /** The event that set the start. */
    eventId: z.uuid(),
    reminder: z.enum(reminderKinds),
  }),
);
export type ReminderJob = z.infer<(typeof remindJob)['data']>;
