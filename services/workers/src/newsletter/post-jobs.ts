import { enqueues } from '../jobs/enqueues.ts';
import { postJob } from './mail-post.ts';
import { newsletterPostJob } from './newsletter-post-job.ts';

/** The first job of each post that is sent. */
export const postJobs = enqueues('newsletter-posts', {
  NewsletterPostSent: (event) => [{ type: newsletterPostJob, job: postJob(event, 0) }],
});
