import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';

export const leadSteps = ['opened', 'captured', 'booked', 'unlocked', 'returned', 'paid'] as const;
export type LeadStep = (typeof leadSteps)[number];

const leadPathStep = z.object({
  at: instant(),
  step: z.enum(leadSteps),
  /** What happened, as a sentence. */
  what: z.string(),
  /** Dollars: of `unlocked` and `returned` what the credit cost, signed; of `paid` what was paid for its lot. */
  amount: z.number().optional(),
  /** A path of ours that holds the id of the thing. */
  link: z.string().optional(),
});
export type LeadPathStep = z.infer<typeof leadPathStep>;

export const leadPath = defineCall({
  method: 'GET',
  path: '/api/admin/leads/{id}/path',
  access: 'admin',
  cost: 'read',
  summary: "A lead's way from the page that was opened to the money, oldest first",
  params: z.object({ id: z.uuid() }),
  response: z.array(leadPathStep),
});
