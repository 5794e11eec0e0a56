import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';

export const paymentStatus = defineCall({
  method: 'GET',
  path: '/api/client/payments/{paymentIntentId}',
  access: 'client',
  cost: 'read',
  summary: 'How far a payment is; `credited` once the credits are in the ledger',
  params: z.object({ paymentIntentId: requiredText(100) }),
  response: z.object({
    status: z.enum([
      'requires_payment',
      'requires_action',
      'processing',
      'credited',
      'failed',
      'cancelled',
      'in_review',
    ]),
    /** Credits of the pack. */
    credits: z.int(),
    balance: z.int(),
  }),
});
