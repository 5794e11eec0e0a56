import type { MetricEntry } from './metric-entry.ts';

const time = ['day', 'month'] as const;
const origin = [...time, 'source', 'page', 'utm', 'campaign'] as const;
const lead = [...origin, 'setter'] as const;
const outcome = [...lead, 'client'] as const;
const credits = [...time, 'client'] as const;
const firstContact = [...time, 'source', 'page', 'owner'] as const;

const entries = {
  totalLeads: {
    kind: 'count',
    title: ['lead', 'leads'],
    definition: 'Leads that were captured in the period and have not been removed since.',
    of: 'period',
    keys: lead,
  },
  convertedLeads: {
    kind: 'count',
    title: ['lead with an appointment', 'leads with an appointment'],
    definition: 'Leads of the period that have an appointment, whenever it was made.',
    of: 'period',
    keys: lead,
  },
  unlockedLeads: {
    kind: 'count',
    title: ['lead with an unlocked appointment', 'leads with an unlocked appointment'],
    definition: 'Leads of the period whose appointment a client has unlocked with a credit.',
    of: 'period',
    keys: lead,
  },
  heldLeads: {
    kind: 'count',
    title: ['lead with a held appointment', 'leads with a held appointment'],
    definition: 'Leads of the period whose unlocked appointment was held, as its client says.',
    of: 'period',
    keys: lead,
  },
  totalAppointments: {
    kind: 'count',
    title: ['appointment', 'appointments'],
    definition: 'Appointments that were made in the period, whenever they take place, without removed ones.',
    of: 'period',
    keys: time,
  },
  totalClients: {
    kind: 'count',
    title: ['client', 'clients'],
    definition: 'Clients at the end of the period, active and inactive, without removed ones.',
    of: 'period',
    keys: time,
  },
  visits: {
    kind: 'count',
    title: ['unique visit', 'unique visits'],
    definition: 'Visits of the home page and the landing pages; one person counts once a day on each page.',
    of: 'period',
    keys: origin,
  },
  revenue: {
    kind: 'dollars',
    title: 'revenue',
    definition:
      'Card payments that were credited and payments outside the platform, less refunds and lost disputes; GST included.',
    of: 'period',
    keys: time,
  },
  pageRevenue: {
    kind: 'dollars',
    title: 'of unlocked leads',
    definition:
      'What the credits cost that clients spent on appointments of the period’s leads, less returned ones. A gift costs nothing.',
    of: 'period',
    keys: lead,
  },
  totalCreditsPurchased: {
    kind: 'credits',
    title: 'purchased',
    definition: 'Credits of all purchases, before refunds.',
    of: 'all-time',
    keys: credits,
  },
  totalCreditsRefunded: {
    kind: 'credits',
    title: 'refunded',
    definition: 'Purchased credits that were taken back when their money was returned.',
    of: 'all-time',
    keys: credits,
  },
  totalCreditsUsed: {
    kind: 'credits',
    title: 'used',
    definition: 'Credits that unlocked an appointment, less those that were returned.',
    of: 'all-time',
    keys: credits,
  },
  creditsHeld: {
    kind: 'credits',
    title: 'held by clients',
    definition:
      'What clients that are not removed can spend now: credits that a dispute has frozen are not among them.',
    of: 'present',
    keys: ['client'],
  },
  creditsFrozen: {
    kind: 'credits',
    title: 'frozen',
    definition: 'Credits that cannot be spent while a refund or a dispute of their payment is open.',
    of: 'present',
    keys: ['client'],
  },
  appointmentsToday: {
    kind: 'count',
    title: ['appointment today', 'appointments today'],
    definition: 'Appointments that start today and are not cancelled.',
    of: 'present',
    keys: [],
  },
  newLeads: {
    kind: 'count',
    title: ['new lead', 'new leads'],
    definition: 'Leads whose status is New.',
    of: 'present',
    keys: [],
  },
  activeClients: {
    kind: 'count',
    title: ['active client', 'active clients'],
    definition: 'Clients that may sign in and are not removed.',
    of: 'present',
    keys: [],
  },
  unlocks: {
    kind: 'count',
    title: ['unlock', 'unlocks'],
    definition: 'Credits that unlocked an appointment in the period, returned later or not.',
    of: 'period',
    keys: outcome,
  },
  ended: {
    kind: 'count',
    title: ['appointment that ended', 'appointments that ended'],
    definition:
      'Appointments whose end is in the period and that were unlocked by then, without cancelled and removed ones. Those whose credit came back later count.',
    of: 'period',
    keys: outcome,
  },
  held: {
    kind: 'count',
    title: ['held appointment', 'held appointments'],
    definition: 'Appointments that ended in the period and were held, as their client says.',
    of: 'period',
    keys: outcome,
  },
  noShow: {
    kind: 'count',
    title: ['no-show', 'no-shows'],
    definition: 'Appointments that ended in the period to which no prospect came.',
    of: 'period',
    keys: outcome,
  },
  wrongPerson: {
    kind: 'count',
    title: ['appointment with the wrong person', 'appointments with the wrong person'],
    definition: 'Appointments that ended in the period with another person than the one described.',
    of: 'period',
    keys: outcome,
  },
  notAsDescribed: {
    kind: 'count',
    title: ['appointment that was not as described', 'appointments that were not as described'],
    definition: 'Appointments that ended in the period, were held, and were not as described.',
    of: 'period',
    keys: outcome,
  },
  silent: {
    kind: 'count',
    title: ['appointment without a word', 'appointments without a word'],
    definition: 'Appointments that ended in the period of which it is not known how they went.',
    of: 'period',
    keys: outcome,
  },
  claims: {
    kind: 'count',
    title: ['credit asked back', 'credits asked back'],
    definition:
      'Credits that clients asked back under the fair-credit rules, by the day on which they asked.',
    of: 'period',
    keys: outcome,
  },
  approved: {
    kind: 'count',
    title: ['approved request', 'approved requests'],
    definition: 'Credits that were asked back in the period and approved, whenever that was.',
    of: 'period',
    keys: outcome,
  },
  firstContacts: {
    kind: 'count',
    title: ['first call', 'first calls'],
    definition: 'Enquiries that were sent in the period and have been called, whenever that was.',
    of: 'period',
    keys: firstContact,
  },
  firstContactMinutes: {
    kind: 'count',
    title: ['minute of waiting', 'minutes of waiting'],
    definition:
      'Whole minutes from each enquiry of the period to its first call, on the clock that the settings had then; their average is that of all first calls.',
    of: 'period',
    keys: firstContact,
  },
  firstContactsInTime: {
    kind: 'count',
    title: ['first call in time', 'first calls in time'],
    definition: 'Enquiries of the period whose first call came within the time that the settings gave then.',
    of: 'period',
    keys: firstContact,
  },
} as const satisfies Readonly<Record<string, MetricEntry>>;

export type Metric = keyof typeof entries;
export const metricEntries: Readonly<Record<Metric, MetricEntry>> = entries;
export const metrics = Object.keys(entries) as readonly Metric[];

/** A rate has no facts of its own: each of its two numbers opens. In percent with one decimal. */
export interface RateEntry {
  readonly kind: 'rate';
  readonly part: Column['metric'];
  /** What the part is called: `Leads with an appointment`. */
  readonly partLabel: string;
  readonly whole: Column['metric'];
  readonly definition: string;
}

/** Numbers whose days the overview lists, in columns; `months`: its months too. Each is a sum over days. */
export const columns = [
  { metric: 'totalLeads', field: 'leads', head: 'Leads', months: true },
  { metric: 'convertedLeads', field: 'converted', head: 'With an appointment', months: false },
  { metric: 'totalAppointments', field: 'appointments', head: 'Appointments', months: true },
  { metric: 'revenue', field: 'revenue', head: 'Revenue', months: true },
] as const satisfies readonly {
  readonly metric: Metric;
  readonly field: string;
  readonly head: string;
  readonly months: boolean;
}[];
export type Column = (typeof columns)[number];
export type MonthColumn = Extract<Column, { readonly months: true }>;
/** The column of a metric, if it has one. */
export const columnOf = (metric: Metric): Column | undefined =>
  columns.find((column) => column.metric === metric);
export const monthColumns = columns.filter((column): column is MonthColumn => column.months);

const rates = {
  conversionRate: {
    kind: 'rate',
    part: 'convertedLeads',
    partLabel: 'Leads with an appointment',
    whole: 'totalLeads',
    definition: 'Leads of the period that have an appointment, in percent of all leads of the period.',
  },
} as const satisfies Readonly<Record<string, RateEntry>>;
export type Rate = keyof typeof rates;
export const rateEntries: Readonly<Record<Rate, RateEntry>> = rates;

/**
 * The cards of the overview, which are its totals. `short` is for phones. They compare with the period before in percent,
 * by difference, or in points, as rates do.
 */
export const cards = [
  { number: 'totalLeads', label: 'Total Leads', short: 'Leads', change: 'percent' },
  { number: 'totalAppointments', label: 'Total Appointments', short: 'Appointments', change: 'percent' },
  { number: 'totalClients', label: 'Total Clients', short: 'Clients', change: 'difference' },
  { number: 'conversionRate', label: 'Conversion Rate', short: 'Conversion', change: 'points' },
] as const satisfies readonly {
  readonly number: Metric | Rate;
  readonly label: string;
  readonly short: string;
  readonly change: 'percent' | 'difference' | 'points';
}[];
export type Card = (typeof cards)[number];
export const isRate = (number: Metric | Rate): number is Rate => number in rates;
