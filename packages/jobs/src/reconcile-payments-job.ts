import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Compares payments with what the card provider has of them: one part of a night's work, which enqueues the next. */
export const reconcilePaymentsJob = defineJob(
  'reconcile-payments',
  z.object({
    /** The day in the zone of the business, `2026-11-26`. */
    day: z.string(),
    /** From 0. */
    part: z.int().min(0),
    /** The last payment of the part before, in the order of their ids. */
    after: z.uuid().nullable(),
    /** What the parts before have compared and found. */
    checked: z.int().min(0),
    differences: z.array(z.object({ paymentId: z.uuid(), intentId: z.string(), what: z.string() })),
  }),
  { attemptSeconds: 600 },
);
export type PaymentsPart = z.infer<(typeof reconcilePaymentsJob)['data']>;
