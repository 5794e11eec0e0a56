import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Has a client say how an appointment went, at the end that an event set. Whether that still holds is for its stream to say. */
export const askOutcomeJob = defineJob(
  'ask-outcome',
  z.object({
    appointmentId: z.uuid(),
    /** The event that set the end. */
    eventId: z.uuid(),
  }),
);
export type AskOutcomeJob = z.infer<(typeof askOutcomeJob)['data']>;
