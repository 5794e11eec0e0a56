import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Queues the mails of a post for the next subscribers; `after` is the position of the last one's confirmation. */
export const newsletterPostJob = defineJob(
  'newsletter-post',
  z.object({ postId: z.int().positive(), after: z.int().min(0) }),
);
