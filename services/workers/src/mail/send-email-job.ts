import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Sends one mail. Whether it was sent is for its stream to say. */
export const sendEmailJob = defineJob('send-email', z.object({ emailId: z.uuid() }));
