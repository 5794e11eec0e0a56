import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, success } from '../fields.ts';

const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  attempts: z.int(),
  reason: z.string(),
  failedAt: instant(),
});
export type FailedJob = z.infer<typeof failedJob>;

const jobs = z.object({
  /** Jobs by kind; `scheduled` are not due, `waiting` includes those that wait for a retry, `failed` are the dead letters. */
  queues: z.array(
    z.object({
      name: z.string(),
      scheduled: z.int(),
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
    }),
  ),
  /** The newest hundred dead letters. */
  deadLetters: z.array(failedJob),
});
export type SystemJobs = z.infer<typeof jobs>;

export const systemJobs = defineCall({
  method: 'GET',
  path: '/api/admin/system/jobs',
  access: 'admin',
  cost: 'read',
  summary: 'How many jobs wait, run and have failed for good',
  response: jobs,
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/admin/system/jobs/{id}/retry',
  access: 'admin',
  cost: 'command',
  summary: 'Run a job again that has failed for good, with all its retries',
  params: z.object({ id: z.uuid() }),
  status: 202,
  response: success,
});
