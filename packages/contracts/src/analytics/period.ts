import { z } from 'zod';

/** The last 7, 30, 90 or 365 days of the business, today included. */
export const periods = ['7d', '30d', '90d', '1y'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '30d';

const periodMessage = `A period is one of ${periods.join(', ')}.`;
export const period = () => z.enum(periods, periodMessage);

/** What a funnel is broken down by. */
export const funnelBreakdowns = ['source', 'page', 'campaign', 'setter'] as const;
export type FunnelBreakdown = (typeof funnelBreakdowns)[number];
export const funnelBreakdown = () =>
  z.enum(funnelBreakdowns, `A funnel is by one of ${funnelBreakdowns.join(', ')}.`);

/** What outcomes are broken down by; a setter is who booked. */
export const outcomeBreakdowns = ['client', 'source', 'page', 'setter'] as const;
export type OutcomeBreakdown = (typeof outcomeBreakdowns)[number];
export const outcomeBreakdown = () =>
  z.enum(outcomeBreakdowns, `Outcomes are by one of ${outcomeBreakdowns.join(', ')}.`);
