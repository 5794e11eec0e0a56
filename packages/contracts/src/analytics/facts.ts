import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';
import { metrics } from './metrics.ts';
import { period } from './period.ts';

export const metric = () => z.enum(metrics, `A metric is one of ${metrics.join(', ')}.`);

const day = /^day:\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const month = /^month:\d{4}-(0[1-9]|1[0-2])$/;
const source = /^source:(homepage|landing_page|office)?$/;
const page = /^page:([1-9]\d{0,8})?$/;
const client = /^client:[1-9]\d{0,8}$/;
const setter = /^setter:[a-z0-9-]{0,64}$/;
const owner = /^owner:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const slug = /^(campaign|utm):[a-z0-9._-]{0,64}$/;
// Dates that the calendar does not have are read as days of the next month.
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const isPart = (part: string): boolean =>
  [day, month, source, page, client, setter, owner, slug].some((shape) => shape.test(part)) &&
  (!part.startsWith('day:') || isDay(part.slice(4)));
const namesOnce = (parts: readonly string[]): boolean =>
  new Set(parts.map((part) => part.slice(0, part.indexOf(':')))).size === parts.length;

const keyMessage =
  'A key is day:yyyy-MM-dd, month:yyyy-MM, source:homepage, source:landing_page, source:office, page:3, utm:google, ' +
  'campaign:spring, client:7, setter:online or owner:{account}, or several of these with commas between them.';

/**
 * Which part of a number: `day:2026-11-23`, `month:2026-11` (both take the place of the period), `source:homepage`,
 * `page:3`, `campaign:spring`, `utm:google` (the utm source), `client:7`, `setter:online` (who booked: by a link; or an
 * account), `owner:{account}` (who called), or several of these with commas between them: `source:homepage,utm:google,campaign:spring`. `campaign:`, `utm:`,
 * `page:` and `setter:` alone are what came without one, `source:` alone what came from no lead.
 */
export const factsKey = () =>
  z
    .string()
    .max(300, keyMessage)
    .refine((key) => {
      const parts = key.split(',');
      return parts.every(isPart) && namesOnce(parts);
    }, keyMessage);

/** Facts of a page of them. */
export const factsPageSize = 50;

const fact = z.object({
  at: instant(),
  /** What happened, as a sentence. */
  what: z.string(),
  /** Whom it is about; empty where that is not known any more. */
  who: z.string(),
  /** 1, credits or dollars, signed. */
  amount: z.number(),
  /** A path of ours that holds the id of the thing. */
  link: z.string(),
  /** Of `totalLeads` and `newLeads`: the lead has an appointment. */
  booked: z.literal(true).optional(),
});
export type Fact = z.infer<typeof fact>;

const facts = z.object({
  /** The number: the sum of the amounts over all pages. */
  total: z.number(),
  /** Of `totalLeads`: this many more were removed since, and are not counted. */
  removed: z.int().optional(),
  facts: z.array(fact),
  /** Absent on the last page. */
  nextCursor: z.string().optional(),
});
export type Facts = z.infer<typeof facts>;

export const analyticsFacts = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/facts',
  access: 'admin',
  cost: 'read',
  summary: 'The facts whose sum is a number, newest first',
  query: z.object({
    metric: metric(),
    period: period().optional(),
    key: factsKey().optional(),
    cursor: z.string().min(1, 'A cursor is not empty.').max(2000, 'This is not a cursor.').optional(),
  }),
  response: facts,
});
