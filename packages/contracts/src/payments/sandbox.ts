import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText, textOrElse } from '../fields.ts';

const params = z.object({ paymentIntentId: requiredText(100) });

/** The card form of the sandbox; the numbers are those of Stripe's test cards. None is stored. */
export const sandboxConfirm = defineCall({
  method: 'POST',
  path: '/api/sandbox/payments/{paymentIntentId}/confirm',
  access: 'client',
  cost: 'card',
  summary: 'Pay with a test card (sandbox only)',
  params,
  body: z.object({
    number: textOrElse('Enter a card number.')
      .transform((value) => value.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{12,19}$/, 'Enter a card number.')),
    expMonth: z.int().min(1).max(12),
    expYear: z.int().min(2000).max(2099),
    cvc: textOrElse('Enter the security code.').regex(/^\d{3,4}$/, 'Enter the security code.'),
  }),
  response: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
});

export const sandboxAuthenticate = defineCall({
  method: 'POST',
  path: '/api/sandbox/payments/{paymentIntentId}/authenticate',
  access: 'client',
  cost: 'card',
  summary: "Approve or refuse the bank's question (sandbox only)",
  params,
  body: z.object({ approve: z.boolean() }),
  response: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
});
