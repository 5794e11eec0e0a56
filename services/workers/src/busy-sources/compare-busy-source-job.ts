import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Compares a calendar that was added with the appointments of its client. */
export const compareBusySourceJob = defineJob(
  'compare-busy-source',
  z.object({ clientId: z.int(), sourceId: z.uuid() }),
);
export type BusySourceAdded = z.infer<(typeof compareBusySourceJob)['data']>;
