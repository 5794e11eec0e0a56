import { z } from 'zod';
import { defineCall } from '../call.ts';
import { deskBreakdown } from './breakdowns.ts';
import { period } from './period.ts';

const numbers = {
  /** Enquiries of these days that were called first. */
  firstContacts: z.int(),
  /** Whole minutes that they waited, together: of calling hours or of all, as the settings were. */
  minutes: z.int(),
  /** Null where there was none. */
  averageMinutes: z.number().nullable(),
  medianMinutes: z.number().nullable(),
  /** Those that were called within the time. */
  inTime: z.int(),
};

const desk = z.object({
  ...numbers,
  rows: z.array(
    z.object({
      /** A day `yyyy-mm-dd`, an account, or `homepage`, `office` and a page's id. */
      key: z.string(),
      label: z.string(),
      ...numbers,
      /** By owner: calls of the period, also inbound ones, by who called. */
      calls: z.int().optional(),
      reached: z.int().optional(),
      booked: z.int().optional(),
      /** Of those that were booked by a call the ones whose appointment took place. */
      held: z.int().optional(),
    }),
  ),
  /** Of the days before, as many as the period has. */
  previous: z.object(numbers),
});
export type DeskAnalytics = z.infer<typeof desk>;

export const analyticsDesk = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/desk',
  access: 'admin',
  cost: 'read',
  summary: 'How soon enquiries were called first, by day, owner or source',
  query: z.object({
    period: period().optional(),
    by: deskBreakdown().optional(),
  }),
  response: desk,
});
