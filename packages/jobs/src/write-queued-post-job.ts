import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Has a queued post written and published. */
export const writeQueuedPostJob = defineJob(
  'write-queued-post',
  z.object({
    queuedPostId: z.uuid(),
    /** Of the event that it follows from: its arrival, an admin's request or a failed attempt. */
    attemptId: z.uuid(),
  }),
  // A text and a picture, each of which a writer may take three minutes for: 60 seconds, and two retries.
  { attemptSeconds: 8 * 60 },
);
export type QueuedPostToWrite = z.infer<(typeof writeQueuedPostJob)['data']>;
