import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { claimStates, fairCreditApprovers, fairCreditReasons } from '@setter/events/fair-credits/value-sets';
import { z } from 'zod';
import { outcome } from '../appointments/outcome-fields.ts';
import { defineCall } from '../call.ts';
import { instant, numericId, optionalLines, personalText, requiredLines } from '../fields.ts';
import { claimCounts } from './claim-counts.ts';

const fairCredit = z.object({
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

/** With what an admin needs to decide. */
const adminFairCredit = fairCredit.extend({
  clientName: personalText.nullable(),
  /** Of 90 days. */
  clientRate: z.object({ claims: z.int(), unlocks: z.int(), percent: z.number() }),
  appointment: z.object({
    title: personalText,
    startTime: instant(),
    endTime: instant(),
    meetingType: z.enum(meetingTypes),
    status: z.enum(appointmentStatuses),
    clientPhone: personalText.nullable(),
    outcome,
  }),
});
export type AdminFairCredit = z.infer<typeof adminFairCredit>;

const params = z.object({ id: z.uuid() });
const limits = { words: 1000, reason: 500 } as const;

export const requestFairCredit = defineCall({
  method: 'POST',
  path: '/api/client/appointments/{id}/fair-credit',
  access: 'client',
  cost: 'command',
  summary: 'Claim the credit of an unlocked appointment by a rule; once for an unlock and a time',
  params,
  limits: { words: limits.words },
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

export const listFairCredits = defineCall({
  method: 'GET',
  path: '/api/admin/fair-credits',
  access: 'admin',
  cost: 'read',
  summary: 'Claims by the time at which the system approves, those in review last',
  query: z.object({ state: z.enum(claimStates).optional(), clientId: numericId().optional() }),
  response: z.array(adminFairCredit),
});

export const getFairCredit = defineCall({
  method: 'GET',
  path: '/api/admin/fair-credits/{id}',
  access: 'admin',
  cost: 'read',
  summary: 'One claim',
  params,
  response: adminFairCredit,
});

export const approveFairCredit = defineCall({
  method: 'POST',
  path: '/api/admin/fair-credits/{id}/approve',
  access: 'admin',
  cost: 'command',
  summary: 'Give the credit back; before the start the appointment is cancelled, unless it is kept',
  params,
  body: z.object({ keep: z.boolean().default(false) }).optional(),
  response: fairCredit,
});

export const declineFairCredit = defineCall({
  method: 'POST',
  path: '/api/admin/fair-credits/{id}/decline',
  access: 'admin',
  cost: 'command',
  summary: 'Decline a claim with a reason, which the client reads',
  params,
  limits: { reason: limits.reason },
  body: z.object({ reason: requiredLines(limits.reason, 'Say why. The client reads it.') }),
  response: fairCredit,
});
