import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Follows a prospect who did not come, by what an event reported. Whether that still holds is for the appointment's stream to say. */
export const missedJob = defineJob(
  'appointment-missed',
  z.object({
    appointmentId: z.uuid(),
    /** The event that reported it. */
    eventId: z.uuid(),
  }),
);
export type MissedJob = z.infer<(typeof missedJob)['data']>;
