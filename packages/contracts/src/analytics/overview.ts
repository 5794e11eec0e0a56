import { leadSources } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dailyNumbers, dollars, monthlyNumbers, percent, presentNumbers, totals } from './number-schemas.ts';
import { period } from './period.ts';

const day = z.string();

const leadSource = z.object({
  source: z.enum(leadSources),
  landingPageId: z.int().nullable(),
  label: z.string(),
  count: z.int(),
  /** Of all leads of the period. */
  percentage: percent,
  /** Those that came with a utm source or campaign; percentages of all leads of the period, too. */
  campaigns: z.array(
    z.object({
      source: z.string().nullable(),
      campaign: z.string().nullable(),
      count: z.int(),
      percentage: percent,
    }),
  ),
});

const analyticsAnswer = z.object({
  /** Days of the business, both included. */
  from: day,
  to: day,
  ...totals,
  /** The same of as many days before. */
  previous: z.object({ ...totals, daily: dailyNumbers }),
  leadSources: z.array(leadSource),
  landingPageStats: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Unique visits. */
      visits: z.int(),
      conversions: z.int(),
      conversionRate: percent,
    }),
  ),
  /** The ten best, by revenue, then conversions. */
  topPerformingPages: z.array(
    z.object({ id: z.int(), title: z.string(), conversions: z.int(), revenue: dollars }),
  ),
  daily: dailyNumbers,
  monthlyStats: monthlyNumbers,
});
export type Analytics = z.infer<typeof analyticsAnswer>;

const answered = {
  method: 'GET',
  access: 'admin',
  response: analyticsAnswer,
} as const;

/** Without a period, 30 days. */
export const analytics = defineCall({
  ...answered,
  cost: 'read',
  path: '/api/admin/analytics',
  summary: 'Leads, appointments, clients, pages and revenue of a period',
  query: z.object({ period: period().optional() }),
});

export const analyticsOfPeriod = defineCall({
  ...answered,
  cost: 'read',
  path: '/api/admin/analytics/{period}',
  summary: 'The same, with the period in the path',
  params: z.object({ period: period() }),
});

export const analyticsStrip = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/strip',
  access: 'admin',
  cost: 'read',
  summary: 'Four numbers of the present',
  response: z.object(presentNumbers),
});
