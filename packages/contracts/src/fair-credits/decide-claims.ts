import { claimStates } from '@setter/events/fair-credits/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { numericId, requiredLines } from '../fields.ts';
import { adminFairCredit, consideredFairCredit } from './admin-claim.ts';
import { fairCredit } from './claims.ts';

const params = z.object({ id: z.uuid() });
const limits = { reason: 500 } as const;

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
  summary: 'One claim, with what helps to decide it',
  params,
  response: consideredFairCredit,
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
  limits,
  body: z.object({ reason: requiredLines(limits.reason, 'Say why. The client reads it.') }),
  response: fairCredit,
});
