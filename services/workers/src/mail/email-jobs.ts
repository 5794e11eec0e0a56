import { enqueues, job } from '../jobs/enqueues.ts';
import { sendEmailJob } from './send-email-job.ts';

/** A job for each queued mail. */
export const emailJobs = enqueues('email-jobs', {
  EmailQueued: (event) => [job(sendEmailJob, event, { emailId: event.data.emailId })],
});
