import { claimStates, fairCreditApprovers, fairCreditReasons } from '@setter/events/fair-credits/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, optionalLines, personalText } from '../fields.ts';
import { claimCounts } from './claim-counts.ts';

export const fairCredit = z.object({
  id: z.uuid(),
  appointmentId: z.uuid(),
  clientId: z.int(),
  reason: z.enum(fairCreditReasons),
  words: personalText.nullable(),
  state: z.enum(claimStates),
  /** What an admin wrote to decline it. */
  decision: personalText.nullable(),
  createdAt: instant(),
  decidedAt: instant().nullable(),
  rubricVersion: z.int(),
  /** That its reason names, by the title of its version. */
  rule: z.object({ number: z.int(), title: z.string() }),
  /** When the system approves; null in review. */
  dueAt: instant().nullable(),
  review: claimCounts.nullable(),
  /** The appointment of the same person that was paid for before. */
  duplicateOf: z.uuid().nullable(),
  decidedBy: z.enum(fairCreditApprovers).nullable(),
});
export type FairCredit = z.infer<typeof fairCredit>;

const params = z.object({ id: z.uuid() });
const limits = { words: 1000 } as const;

export const requestFairCredit = defineCall({
  method: 'POST',
  path: '/api/client/appointments/{id}/fair-credit',
  access: 'client',
  cost: 'command',
  summary: 'Claim the credit of an unlocked appointment by a rule; once for an unlock and a time',
  params,
  limits,
  body: z.object({
    reason: z.enum(fairCreditReasons),
    words: optionalLines(limits.words).default(null),
  }),
  response: fairCredit,
  status: 201,
});

export const listClientFairCredits = defineCall({
  method: 'GET',
  path: '/api/client/fair-credits',
  access: 'client',
  cost: 'read',
  summary: "The client's claims, the newest first",
  response: z.array(fairCredit),
});
