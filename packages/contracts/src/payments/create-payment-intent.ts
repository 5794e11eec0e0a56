import { cardGateways } from '@setter/events/payments/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';

const response = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  publishableKey: z.string(),
  mode: z.enum(cardGateways),
});
export type PaymentIntent = z.infer<typeof response>;

/** Dollars and credits are only compared with the catalogue. */
const stated = { credits: z.int().positive(), amount: z.number().positive() };

export const createPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/client/create-payment-intent',
  access: 'client',
  cost: 'payment',
  summary: 'Start paying for a pack, from the credit store',
  body: z.object({ stripePriceId: requiredText(200), ...stated }),
  response,
});

export const createCheckoutPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'client',
  cost: 'payment',
  summary: 'Start paying for a pack, from the checkout',
  body: z.object(stated),
  response,
});
