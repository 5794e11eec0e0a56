import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Prices are AUD in dollars, GST included. */
export const creditPack = z.object({
  id: z.string(),
  credits: z.int(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  savings: z.number().nullable(),
  /** Rounded to cents, to be shown only. */
  pricePerCredit: z.number(),
  label: z.string(),
  description: z.string(),
  popular: z.boolean(),
  badge: z.string().nullable(),
  stripePriceId: z.string(),
});
export type CreditPack = z.infer<typeof creditPack>;

export const listCreditPacks = defineCall({
  method: 'GET',
  path: '/api/credit-packs',
  access: 'public',
  cost: 'read',
  summary: 'The packs on sale',
  response: z.array(creditPack),
});
