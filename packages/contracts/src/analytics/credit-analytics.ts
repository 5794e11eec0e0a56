import { z } from 'zod';
import { defineCall } from '../call.ts';
import { personalText } from '../fields.ts';

const creditAnalyticsAnswer = z.object({
  overview: z.object({
    /** Gross: the lines `purchase` of all ledgers. */
    totalCreditsPurchased: z.int(),
    /** In how many purchases, and what was paid for them. */
    purchases: z.int(),
    dollars: z.number(),
    totalCreditsRefunded: z.int(),
    /** Held back while a refund or a dispute is open, of clients that are not removed. */
    totalCreditsFrozen: z.int(),
    /** Net of returned credits. */
    totalCreditsUsed: z.int(),
    /** Active clients. */
    totalClients: z.int(),
    inactiveClients: z.int(),
    /** Purchased net of refunds for each active client; two decimals. */
    averageCreditsPerClient: z.number(),
  }),
  /** Of the last 30 days the ten newest days that have purchases, oldest first. */
  trends: z.array(
    z.object({
      date: z.string(),
      /** Purchases. */
      count: z.int(),
      /** Credits. */
      amount: z.int(),
      dollars: z.number(),
      /** Credits of each purchase in order; empty on a day with more than twelve. */
      purchases: z.array(z.int()),
    }),
  ),
  /** The ten clients who bought most credits, net of refunds; equal ones by dollars, then by name. */
  topPurchasers: z.array(
    z.object({
      userId: z.int(),
      username: personalText.nullable(),
      businessName: personalText.nullable(),
      /** Purchases. */
      transactionCount: z.int(),
      /** Credits. */
      totalPurchased: z.int(),
      dollars: z.number(),
    }),
  ),
});
export type CreditAnalytics = z.infer<typeof creditAnalyticsAnswer>;

export const creditAnalytics = defineCall({
  method: 'GET',
  path: '/api/admin/credit-analytics',
  access: 'admin',
  cost: 'read',
  summary: 'What clients bought, used and hold',
  response: creditAnalyticsAnswer,
});
