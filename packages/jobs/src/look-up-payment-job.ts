import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Asks the card provider for the status of a payment, so that a lost webhook loses nothing. */
export const lookUpPaymentJob = defineJob(
  'look-up-payment',
  z.object({
    paymentId: z.uuid(),
    /** What the look-ups follow: the start of the payment, or a refund, wherever it was asked for. */
    causeId: z.uuid(),
    /** From 0. */
    attempt: z.int().min(0),
  }),
);
export type PaymentLookUp = z.infer<(typeof lookUpPaymentJob)['data']>;

const minute = 60_000;
const hour = 60 * minute;

/** How long after its cause each look-up is due, in milliseconds. */
export const lookUpDelays = [
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  24 * hour,
  3 * 24 * hour,
  7 * 24 * hour,
  14 * 24 * hour,
  30 * 24 * hour,
] as const;
