import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { outcome } from '../appointments/outcome-fields.ts';
import { instant, personalText } from '../fields.ts';
import { fairCredit } from './claims.ts';

/** With what an admin needs to decide. */
export const adminFairCredit = fairCredit.extend({
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
export const consideredFairCredit = adminFairCredit.extend({
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
