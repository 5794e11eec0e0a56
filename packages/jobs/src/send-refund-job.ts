import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Has the card provider make a refund that an admin asked for. */
export const sendRefundJob = defineJob('send-refund', z.object({ paymentId: z.uuid(), requestId: z.uuid() }));
export type RefundAsked = z.infer<(typeof sendRefundJob)['data']>;
