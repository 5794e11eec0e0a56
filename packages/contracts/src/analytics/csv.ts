import { z } from 'zod';
import { defineCall } from '../call.ts';
import { factsKey, metric } from './facts.ts';
import { funnelBreakdown, period } from './period.ts';

export const analyticsTables = [
  'sources',
  'pages',
  'monthly',
  'daily',
  'campaigns',
  'funnel',
  'trends',
  'purchasers',
  'facts',
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

/** `facts` needs the metric; `funnel` takes `by`. */
export const analyticsCsv = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/csv',
  access: 'admin',
  cost: 'export',
  summary: 'A table of analytics as CSV',
  query: z
    .object({
      table: z.enum(analyticsTables, `A table is one of ${analyticsTables.join(', ')}.`),
      period: period().optional(),
      by: funnelBreakdown().optional(),
      metric: metric().optional(),
      key: factsKey().optional(),
    })
    .refine(({ table, metric: named }) => table !== 'facts' || named !== undefined, {
      path: ['metric'],
      error: 'Facts are those of a metric.',
    }),
  response: z.string(),
  answers: 'csv',
});
