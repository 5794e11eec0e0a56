import { z } from 'zod';
import { defineCall } from '../call.ts';
import { funnelBreakdown } from './breakdowns.ts';
import { period } from './period.ts';

const steps = {
  /** Leads of the period, of those the ones that have an appointment, of those the ones whose appointment is unlocked. */
  leads: z.int(),
  booked: z.int(),
  unlocked: z.int(),
  /** Of those the ones whose appointment was held, as its client says. */
  held: z.int(),
  /** Value of unlocked leads, in dollars. */
  revenue: z.number(),
};

const funnel = z.object({
  /** Unique visits of home page and landing pages. */
  steps: z.object({ visits: z.int(), ...steps }),
  rows: z.array(
    z.object({
      /** `homepage`, `office`, a page's id, a campaign, or a setter; null is what has no page, no campaign, or no appointment. */
      key: z.string().nullable(),
      label: z.string(),
      /** Null where visits are not counted. */
      visits: z.int().nullable(),
      ...steps,
    }),
  ),
});
export type Funnel = z.infer<typeof funnel>;

/**
 * By source without `by`: the home page and each landing page. By page the home page is the row without a key. By setter a
 * lead is of the account that booked its first appointment, `online` by a link, `system`; visits have no setter.
 */
export const analyticsFunnel = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/funnel',
  access: 'admin',
  cost: 'read',
  summary: 'From visits to money, by source, page, campaign or setter',
  query: z.object({ period: period().optional(), by: funnelBreakdown().optional() }),
  response: funnel,
});
