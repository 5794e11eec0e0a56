import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Reads a calendar of a client that is due, and enqueues the next time. */
export const readBusySourceJob = defineJob(
  'read-busy-source',
  z.object({
    sourceId: z.uuid(),
    /** When it was due; another time counts for the calendar by now: there is nothing to do. */
    dueAt: z.iso.datetime(),
  }),
  // Calendars of one process are read in a thread one after the other.
  { attemptSeconds: 120 },
);
export type BusySourceDue = z.infer<(typeof readBusySourceJob)['data']>;
