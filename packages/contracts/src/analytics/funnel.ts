import { z } from 'zod';
import { defineCall } from '../call.ts';
import { funnelBreakdown, period } from './period.ts';

const steps = {
  /** Leads of the period, of those the ones that have an appointment, of those the ones whose appointment is unlocked. */
  leads: z.int(),
  booked: z.int(),
  unlocked: z.int(),
  /** Value of unlocked leads, in dollars. */
  revenue: z.number(),
};

const funnel = z.object({
  /** Unique visits of home page and landing pages. */
  steps: z.object({ visits: z.int(), ...steps }),
  rows: z.array(
    z.object({
      /** `homepage`, a page's id, or a campaign; null is what has no page, or no campaign. */
      key: z.string().nullable(),
      label: z.string(),
      /** Null where visits are not counted. */
      visits: z.int().nullable(),
      ...steps,
    }),
  ),
});
export type Funnel = z.infer<typeof funnel>;

/** By source without `by`: the home page and each landing page. By page the home page is the row without a key. */
export const analyticsFunnel = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/funnel',
  access: 'admin',
  cost: 'read',
  summary: 'From visits to money, by source, page or campaign',
  query: z.object({ period: period().optional(), by: funnelBreakdown().optional() }),
  response: funnel,
});
