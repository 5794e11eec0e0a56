import type { AnalyticsTable } from '@setter/contracts/analytics/csv';
import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import type { Fact } from '@setter/contracts/analytics/facts';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { Outcomes } from '@setter/contracts/analytics/outcomes';
import { columns, monthColumns } from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import type { CsvCell } from '@setter/contracts/csv';
import { type PersonalText, textOf } from '@setter/events/marks';
import type { pageStats } from './overview.ts';

type Rows = readonly (readonly CsvCell[])[];

const named = (text: PersonalText | null): string => textOf(text);

/** Tables of a period's answer, as the screen shows them. */
export const overviewTables = {
  sources: ({ leadSources }) => [
    ['Source', 'Leads', 'Percent'],
    ...leadSources.map(({ label, count, percentage }) => [label, count, percentage]),
  ],
  campaigns: ({ leadSources }) => [
    ['Page', 'Source', 'Campaign', 'Leads', 'Percent'],
    ...leadSources.flatMap(({ label, campaigns }) =>
      campaigns.map(({ source, campaign, count, percentage }) => [
        label,
        source,
        campaign,
        count,
        percentage,
      ]),
    ),
  ],
  monthly: ({ monthlyStats }) => [
    ['Month', ...monthColumns.map(({ head }) => head)],
    ...monthlyStats.map((numbers) => [numbers.month, ...monthColumns.map(({ field }) => numbers[field])]),
  ],
  daily: ({ daily }) => [
    ['Day', ...columns.map(({ head }) => head)],
    ...daily.map((numbers) => [numbers.day, ...columns.map(({ field }) => numbers[field])]),
  ],
} satisfies Partial<Record<AnalyticsTable, (answer: Analytics) => Rows>>;

export const funnelTable = ({ steps, rows }: Funnel): Rows => [
  ['Source', 'Visits', 'Leads', 'Booked', 'Unlocked', 'Held', 'Value of unlocked leads'],
  ...rows.map(({ label, visits, leads, booked, unlocked, held, revenue }) => [
    label,
    visits,
    leads,
    booked,
    unlocked,
    held,
    revenue,
  ]),
  ['All', steps.visits, steps.leads, steps.booked, steps.unlocked, steps.held, steps.revenue],
];

const outcomeColumns = [
  ['unlocks', 'Unlocked'],
  ['ended', 'Ended'],
  ['held', 'Held'],
  ['notAsDescribed', 'Not as described'],
  ['wrongPerson', 'Wrong person'],
  ['noShow', 'No-show'],
  ['silent', 'No word'],
  ['showRate', 'Show rate'],
  ['claims', 'Asked'],
  ['approved', 'Approved'],
  ['claimRate', 'Asked, of unlocked'],
] as const;

export const outcomesTable = ({ steps, rows }: Outcomes): Rows => [
  ['Of', ...outcomeColumns.map(([, head]) => head)],
  ...[...rows, { label: 'All', ...steps }].map((row) => [
    row.label,
    ...outcomeColumns.map(([field]) => row[field]),
  ]),
];

export const firstContactTable = ({ rows, ...all }: DeskAnalytics): Rows => {
  // Only rows by owner have their calls.
  const hasCalls = rows.some(({ calls }) => calls !== undefined);
  const heads = ['Of', 'First calls', 'Minutes waited', 'Average wait', 'Half waited at most', 'In time'];
  return [
    hasCalls ? [...heads, 'Calls', 'Reached', 'Booked', 'Held'] : heads,
    ...[...rows, { label: 'All', ...all, ...(hasCalls && sumsOfCalls(rows)) }].map((row) => [
      row.label,
      row.firstContacts,
      row.minutes,
      row.averageMinutes,
      row.medianMinutes,
      row.inTime,
      ...(hasCalls ? callFields.map((field) => row[field] ?? 0) : []),
    ]),
  ];
};

const callFields = ['calls', 'reached', 'booked', 'held'] as const;

const sumsOfCalls = (rows: DeskAnalytics['rows']) =>
  Object.fromEntries(
    callFields.map((field) => [field, rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)] as const),
  ) as { readonly [F in (typeof callFields)[number]]: number };

export const pagesTable = (stats: ReturnType<typeof pageStats>): Rows => [
  ['Page', 'Visits', 'Conversions', 'Conversion rate', 'Value of unlocked leads'],
  ...stats.map(({ title, visits, conversions, conversionRate, revenue }) => [
    title,
    visits,
    conversions,
    conversionRate,
    revenue,
  ]),
];

export const creditTables = {
  trends: ({ trends }) => [
    ['Day', 'Purchases', 'Credits', 'Dollars'],
    ...trends.map(({ date, count, amount, dollars }) => [date, count, amount, dollars]),
  ],
  purchasers: ({ topPurchasers }) => [
    ['Client', 'Username', 'Business', 'Purchases', 'Credits', 'Dollars'],
    ...topPurchasers.map((row) => [
      row.userId,
      named(row.username),
      named(row.businessName),
      row.transactionCount,
      row.totalPurchased,
      row.dollars,
    ]),
  ],
} satisfies Partial<Record<AnalyticsTable, (answer: CreditAnalytics) => Rows>>;

export const factsTable = (facts: readonly Fact[]): Rows => [
  ['At', 'What', 'Who', 'Amount', 'Link'],
  ...facts.map(({ at, what, who, amount, link }) => [at, what, who, amount, link]),
];
