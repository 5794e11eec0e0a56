import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Looks whether an enquiry still waits when it is to be called. Whether it does, is for its stream to say. */
export const firstContactJob = defineJob(
  'first-contact',
  z.object({
    leadId: z.uuid(),
    /** Of the event from which the time runs. */
    eventId: z.uuid(),
    correlationId: z.uuid(),
    /** How often it was too early, by the calling hours there or the clock of the process that ran it. */
    early: z.int().min(0),
  }),
);
export type FirstContactJob = z.infer<(typeof firstContactJob)['data']>;

/** Mails admins which enquiries were not called in time. */
export const firstContactMailJob = defineJob(
  'first-contact-mail',
  z.object({
    /** Of the event that made it, and where it is in the log. */
    eventId: z.uuid(),
    position: z.int().positive(),
    correlationId: z.uuid(),
    /** The start of the quarter of an hour for which the mail is. */
    quarter: z.iso.datetime(),
  }),
);
export type FirstContactMailJob = z.infer<(typeof firstContactMailJob)['data']>;

/** Makes the leads of an account free that is inactive. */
export const releaseLeftJob = defineJob(
  'release-left',
  z.object({ adminId: z.uuid(), eventId: z.uuid(), correlationId: z.uuid() }),
);
export type ReleaseLeftJob = z.infer<(typeof releaseLeftJob)['data']>;
