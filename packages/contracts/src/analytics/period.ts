import { z } from 'zod';

/** The last 7, 30, 90 or 365 days of the business, today included. */
export const periods = ['7d', '30d', '90d', '1y'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '30d';

const periodMessage = `A period is one of ${periods.join(', ')}.`;
export const period = () => z.enum(periods, periodMessage);
