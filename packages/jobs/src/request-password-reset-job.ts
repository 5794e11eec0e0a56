import { z } from 'zod';
import { defineJob } from './job-type.ts';

/**
 * Someone asked for links to set the passwords of the accounts with one e-mail address. Which accounts these are is
 * looked up by the job, so that the answer before it takes the same time for every address. The address is there as the
 * keyed hashes under which it is reserved.
 */
export const requestPasswordResetJob = defineJob(
  'request-password-reset',
  z.object({
    requestId: z.uuid(),
    requestedAt: z.iso.datetime(),
    correlationId: z.string(),
    clientEmail: z.string(),
    adminEmail: z.string(),
  }),
);
export type PasswordResetAsked = z.infer<(typeof requestPasswordResetJob)['data']>;
