import { leadSources } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { period } from './period.ts';

const day = z.string();
const month = z.string();
/** Percent with one decimal. */
const percent = z.number();
/** Dollars, GST included. */
const dollars = z.number();

/** Of clients it counts all that are not removed at the period's end. */
const totals = {
  totalLeads: z.int(),
  totalAppointments: z.int(),
  totalClients: z.int(),
  /** Leads of the period that have an appointment, of all leads of the period. */
  conversionRate: percent,
};

/** Each day of a period, oldest first. */
const daily = z.array(
  z.object({
    day,
    leads: z.int(),
    /** Of those, the ones that have an appointment by now. */
    converted: z.int(),
    appointments: z.int(),
    revenue: dollars,
  }),
);

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
  previous: z.object({ ...totals, daily }),
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
  daily,
  /** `yyyy-MM`, oldest first: this month and the 5 before, for a year the 11 before. */
  monthlyStats: z.array(z.object({ month, leads: z.int(), appointments: z.int(), revenue: dollars })),
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
  response: z.object({
    /** Leads whose status is new. */
    newLeads: z.int(),
    /** Appointments that start today and are not cancelled. */
    appointmentsToday: z.int(),
    /** Balances of clients that are not removed. */
    creditsHeld: z.int(),
    revenueThisMonth: dollars,
  }),
});
