import { z } from 'zod';
import { defineCall } from '../call.ts';
import { outcomeBreakdown } from './breakdowns.ts';
import { period } from './period.ts';

const numbers = z.object({
  /** Credits that unlocked an appointment in the period, returned later or not. */
  unlocks: z.int(),
  /** Appointments that ended in the period, unlocked at their end; what was said of them, and of how many nothing. */
  ended: z.int(),
  held: z.int(),
  noShow: z.int(),
  wrongPerson: z.int(),
  notAsDescribed: z.int(),
  silent: z.int(),
  /** (held + notAsDescribed) ÷ (ended − silent), percent with one decimal. */
  showRate: z.number(),
  /** Credits that were asked back in the period; of those the ones that were approved, whenever that was. */
  claims: z.int(),
  approved: z.int(),
  /** claims ÷ unlocks, percent with one decimal. */
  claimRate: z.number(),
});
export type OutcomeNumbers = z.infer<typeof numbers>;

const outcomes = z.object({
  steps: numbers,
  /** Of as many days before. */
  previous: numbers,
  rows: z.array(
    numbers.extend({
      /**
       * The client's number; `homepage`, `office`, or a page's id; the account of who booked, `online` by a link, `system`; null is
       * what came from no lead, and by page what has no landing page.
       */
      key: z.string().nullable(),
      label: z.string(),
    }),
  ),
});
export type Outcomes = z.infer<typeof outcomes>;

/** By client without `by`. Rows without any number are left out. */
export const analyticsOutcomes = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/outcomes',
  access: 'admin',
  cost: 'read',
  summary:
    'How unlocked appointments went and how many credits were asked back, by client, source, page or setter',
  query: z.object({ period: period().optional(), by: outcomeBreakdown().optional() }),
  response: outcomes,
});
