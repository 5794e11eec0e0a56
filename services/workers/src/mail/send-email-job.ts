import { defineJob } from '@setter/jobs/job-type';
import { beforeDotMs, replyToDotMs } from '@setter/mail/smtp-transport';
import { z } from 'zod';

/** `isSecondTry`: of a mail that was handed over and not confirmed. */
export const sendEmailJob = defineJob(
  'send-email',
  z.object({ emailId: z.uuid(), isSecondTry: z.boolean().optional() }),
  { attemptSeconds: (beforeDotMs + replyToDotMs) / 1000 + 60 },
);

export type SendEmail = z.infer<(typeof sendEmailJob)['data']>;
