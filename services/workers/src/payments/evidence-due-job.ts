import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

/** Alerts admins to the evidence of a dispute. Whether it is still due is for the payment's stream to say. */
export const evidenceDueJob = defineJob(
  'evidence-due',
  z.object({
    paymentId: z.uuid(),
    clientId: z.int().positive(),
    /** The event that set the date. */
    eventId: z.uuid(),
  }),
);
export type EvidenceDue = z.infer<(typeof evidenceDueJob)['data']>;

/** How long before evidence is due its alert is. */
export const evidenceNoticeMs = 2 * 24 * 3_600_000;
