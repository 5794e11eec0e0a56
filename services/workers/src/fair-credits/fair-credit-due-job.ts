import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';

const claim = {
  clientId: z.int().positive(),
  claimId: z.uuid(),
  appointmentId: z.uuid(),
  /** When the system approves. */
  dueAt: z.iso.datetime(),
  /** Of the event that made the claim. */
  eventId: z.uuid(),
  correlationId: z.uuid(),
};

/** Approves a claim that is undecided when its time is over. Whether it is, is for its stream to say. */
export const fairCreditDueJob = defineJob(
  'fair-credit-due',
  z.object({
    ...claim,
    /** How often it was too early, by the clock of the process that ran it. */
    early: z.int().min(0),
  }),
);
export type FairCreditDue = z.infer<(typeof fairCreditDueJob)['data']>;

/** Alerts admins once more to a claim that is undecided. */
export const fairCreditReminderJob = defineJob('fair-credit-reminder', z.object(claim));
export type FairCreditReminder = z.infer<(typeof fairCreditReminderJob)['data']>;
