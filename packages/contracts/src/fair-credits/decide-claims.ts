import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { claimStates } from '@setter/events/fair-credits/value-sets';
import { z } from 'zod';
import { outcome } from '../appointments/outcome-fields.ts';
import { defineCall } from '../call.ts';
import { instant, numericId, personalText, requiredLines } from '../fields.ts';
import { fairCredit } from './claims.ts';

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
    prospectName: personalText.nullable(),
    clientPhone: personalText.nullable(),
    outcome,
  }),
});
export type AdminFairCredit = z.infer<typeof adminFairCredit>;

/** With what is looked up for its decision alone. */
const consideredFairCredit = adminFairCredit.extend({
  /**
   * Of its client: claims of the last 30 days and how many of them were approved; of the appointments that ended in these days
   * after it had unlocked them, how many have an outcome, and how many were held.
   */
  last30Days: z.object({ claims: z.int(), approved: z.int(), held: z.int(), answered: z.int() }),
  /** Other appointments with the same person, of any client, the latest first. */
  sameContact: z.array(
    z.object({
      appointmentId: z.string(),
      clientId: z.int(),
      clientName: personalText.nullable(),
      startTime: instant(),
      outcome,
    }),
  ),
});
export type ConsideredFairCredit = z.infer<typeof consideredFairCredit>;

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
