import { z } from 'zod';
import { defineCall } from '../call.ts';
import { factsKey, metric } from './facts.ts';
import { deskBreakdowns, funnelBreakdowns, outcomeBreakdowns } from './breakdowns.ts';
import { period } from './period.ts';

export const analyticsTables = [
  'sources',
  'pages',
  'monthly',
  'daily',
  'campaigns',
  'funnel',
  'outcomes',
  'first-contact',
  'trends',
  'purchasers',
  'facts',
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

const breakdowns = [...new Set([...funnelBreakdowns, ...outcomeBreakdowns, ...deskBreakdowns])];
const breakdownsOf: Partial<Record<AnalyticsTable, readonly string[]>> = {
  funnel: funnelBreakdowns,
  outcomes: outcomeBreakdowns,
  'first-contact': deskBreakdowns,
};

/** `facts` needs the metric; `funnel`, `outcomes` and `first-contact` take their `by`. */
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
      by: z.enum(breakdowns, `A table is by one of ${breakdowns.join(', ')}.`).optional(),
      metric: metric().optional(),
      key: factsKey().optional(),
    })
    .refine(({ table, metric: named }) => table !== 'facts' || named !== undefined, {
      path: ['metric'],
      error: 'Facts are those of a metric.',
    })
    .refine(({ table, by }) => by === undefined || (breakdownsOf[table] ?? breakdowns).includes(by), {
      path: ['by'],
      error: 'This table is not broken down by that.',
    }),
  response: z.string(),
  answers: 'csv',
});
