import { cards, columns, monthColumns } from '@setter/contracts/analytics/metrics';
import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const analytics = '/admin-analytics';
const overviewCall = '/api/admin/analytics';
const factsCall = `${overviewCall}/facts`;
const funnelCall = `${overviewCall}/funnel`;
const outcomesCall = `${overviewCall}/outcomes`;
const firstContactCall = `${overviewCall}/desk`;
const firstContact = `${analytics}?tab=first-contact`;
const credits = '/admin-credit-analytics';
const creditsCall = '/api/admin/credit-analytics';

const dayAt = (index: number) => new Date(Date.UTC(2026, 9, 6 + index)).toISOString().slice(0, 10);
const noDays = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: dayAt(from + index),
    ...Object.fromEntries(columns.map(({ field }) => [field, 0])),
  }));
const nothing = Object.fromEntries(cards.map(({ number }) => [number, 0]));

/** A business that has only just begun, with the newest days of a period of that many. */
const emptyOverview = (count: number) => ({
  from: dayAt(0),
  to: dayAt(count - 1),
  ...nothing,
  previous: { ...nothing, daily: noDays(-count, count) },
  leadSources: [
    { source: 'homepage', landingPageId: null, label: 'Home page', count: 0, percentage: 0, campaigns: [] },
  ],
  landingPageStats: [],
  topPerformingPages: [],
  daily: noDays(0, count),
  monthlyStats: ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month) => ({
    month,
    ...Object.fromEntries(monthColumns.map(({ field }) => [field, 0])),
  })),
});
const noOutcomes = {
  unlocks: 0,
  ended: 0,
  held: 0,
  noShow: 0,
  wrongPerson: 0,
  notAsDescribed: 0,
  silent: 0,
  showRate: 0,
  claims: 0,
  approved: 0,
  claimRate: 0,
};
const noFirstCalls = {
  firstContacts: 0,
  minutes: 0,
  averageMinutes: null,
  medianMinutes: null,
  inTime: 0,
};
const aDay = (index: number, minutes: number) => ({
  key: dayAt(index),
  label: dayAt(index),
  ...(minutes === 0
    ? noFirstCalls
    : {
        firstContacts: 1,
        minutes,
        averageMinutes: minutes,
        medianMinutes: minutes,
        inTime: minutes > 15 ? 0 : 1,
      }),
});

/** That many days, of which the third is late. */
const firstCalls = (days: number) => ({
  firstContacts: 4,
  minutes: 61,
  averageMinutes: 15.3,
  medianMinutes: 12.5,
  inTime: 3,
  previous: { firstContacts: 1, minutes: 30, averageMinutes: 30, medianMinutes: 30, inTime: 0 },
  rows: Array.from({ length: days }, (_, index) => aDay(index, index === 2 ? 40 : index % 7)),
});
const empty = {
  [overviewCall]: emptyOverview(30),
  [factsCall]: { total: 0, facts: [] },
  [funnelCall]: { steps: { visits: 0, leads: 0, booked: 0, unlocked: 0, held: 0, revenue: 0 }, rows: [] },
  [outcomesCall]: { steps: noOutcomes, previous: noOutcomes, rows: [] },
  [firstContactCall]: {
    ...noFirstCalls,
    previous: noFirstCalls,
    rows: noDays(0, 30).map((_, index) => aDay(index, 0)),
  },
};

/** All that there is, on the last day of the period. */
const oneDay = {
  ...emptyOverview(30),
  totalLeads: 1,
  daily: [...noDays(0, 29), { ...noDays(29, 1)[0], leads: 1, revenue: -100 }],
};

const longTitle = 'W'.repeat(120);
const steps = { visits: 9, leads: 4, booked: 2, unlocked: 1, held: 1, revenue: 25 };
const someOutcomes = {
  ...noOutcomes,
  unlocks: 6,
  ended: 5,
  held: 1,
  noShow: 2,
  notAsDescribed: 1,
  silent: 1,
  showRate: 50,
  claims: 4,
  approved: 1,
  claimRate: 66.7,
};

const analyticsScenes: readonly Scene[] = [
  { name: 'analytics', path: analytics, sees: 'By value of unlocked leads' },
  {
    name: 'analytics, a year',
    path: `${analytics}?period=1y&days=revenue`,
    sees: 'By value of unlocked leads',
  },
  { name: 'analytics, landing pages', path: `${analytics}?tab=pages`, sees: 'Landing page' },
  { name: 'analytics, months', path: `${analytics}?tab=monthly`, sees: 'Month' },
  { name: 'analytics, funnel', path: `${analytics}?tab=funnel`, sees: 'one lead from ad to payment' },
  {
    name: 'analytics, funnel of a title that nothing breaks',
    path: `${analytics}?tab=funnel&by=page`,
    sees: longTitle,
    answers: { [funnelCall]: { steps, rows: [{ key: '1', label: longTitle, ...steps }] } },
  },
  {
    name: 'analytics, funnel by campaign',
    path: `${analytics}?tab=funnel&by=campaign`,
    sees: 'refinance-spring',
  },
  {
    name: 'analytics, outcomes of a client in review',
    path: `${analytics}?tab=outcomes`,
    sees: longTitle,
    answers: {
      [outcomesCall]: {
        steps: someOutcomes,
        previous: noOutcomes,
        rows: [{ key: '1', label: longTitle, ...someOutcomes }],
      },
    },
  },
  {
    name: 'analytics, no outcomes',
    path: `${analytics}?tab=outcomes&by=setter`,
    sees: 'No unlocked appointments in this period',
    answers: empty,
  },
  {
    name: 'analytics, outcomes failed',
    path: `${analytics}?tab=outcomes`,
    sees: 'Try again',
    broken: [outcomesCall],
  },
  { name: 'analytics, first contact', path: firstContact, sees: 'Half waited at most' },
  {
    name: 'analytics, first contact by source',
    path: `${firstContact}&by=source`,
    sees: longTitle,
    answers: {
      [firstContactCall]: {
        ...firstCalls(0),
        // Both calls of the screen get this answer, so that keys are days.
        rows: [
          { ...aDay(0, 40), label: longTitle },
          { ...aDay(1, 3), label: 'Office' },
        ],
      },
    },
  },
  {
    name: 'analytics, first contact in a year, days as a table',
    path: `${firstContact}&period=1y&by=day`,
    sees: 'Half at most',
    answers: { [firstContactCall]: firstCalls(365) },
    act: async (page) => {
      await page.getByRole('radio', { name: 'Table' }).click();
    },
  },
  {
    name: 'analytics, facts of a wait',
    path: `${firstContact}&facts=firstContactMinutes`,
    sees: 'Nothing has happened that this number counts.',
    answers: empty,
  },
  {
    name: 'analytics, no first contact',
    path: firstContact,
    sees: 'An enquiry counts on its day once it has been called.',
    answers: empty,
  },
  {
    name: 'analytics, first contact failed',
    path: firstContact,
    sees: 'Try again',
    broken: [firstContactCall],
  },
  {
    name: 'analytics, days as a table',
    path: analytics,
    sees: 'Day',
    act: async (page) => {
      await page.getByText('By value of unlocked leads').waitFor();
      await pressFirst('Table')(page);
    },
  },
  {
    name: 'analytics, facts of money',
    path: `${analytics}?facts=revenue&period=90d`,
    sees: /facts add up to/,
  },
  { name: 'analytics, empty', path: analytics, sees: 'No leads in this period', answers: empty },
  {
    name: 'analytics, no landing pages',
    path: `${analytics}?tab=pages`,
    sees: 'No landing pages yet',
    answers: empty,
  },
  {
    name: 'analytics, empty months',
    path: `${analytics}?tab=monthly&days=revenue`,
    sees: 'No revenue in this period',
    answers: empty,
  },
  {
    name: 'analytics, empty funnel',
    path: `${analytics}?tab=funnel`,
    sees: 'No visits and no leads in this period',
    answers: empty,
  },
  {
    name: 'analytics, no facts',
    path: `${analytics}?facts=totalLeads`,
    sees: 'Nothing has happened that this number counts.',
    answers: empty,
  },
  {
    name: 'analytics, one day',
    path: `${analytics}?days=revenue`,
    sees: 'Revenue by day',
    answers: { ...empty, [overviewCall]: oneDay },
  },
  { name: 'analytics, failed', path: analytics, sees: 'Try again', broken: [overviewCall] },
  {
    name: 'analytics, funnel failed',
    path: `${analytics}?tab=funnel`,
    sees: 'Try again',
    broken: [funnelCall],
  },
  {
    name: 'analytics, facts failed',
    path: `${analytics}?facts=revenue`,
    sees: 'Try again',
    broken: [factsCall],
  },
];

const creditScenes: readonly Scene[] = [
  { name: 'credit analytics', path: credits, sees: 'Where the credits are' },
  { name: 'credit analytics, top purchasers', path: `${credits}?tab=purchasers`, sees: /^These \d/ },
  {
    name: 'credit analytics, facts',
    path: `${credits}?facts=totalCreditsRefunded`,
    sees: /facts? adds? up to/,
  },
  ...(['trends', 'purchasers'] as const).map((tab) => ({
    name: `credit analytics, no ${tab}`,
    path: `${credits}?tab=${tab}`,
    sees: /^No purchases/,
    answers: {
      [creditsCall]: {
        overview: {
          totalCreditsPurchased: 0,
          purchases: 0,
          dollars: 0,
          totalCreditsRefunded: 0,
          totalCreditsUsed: 0,
          totalClients: 0,
          inactiveClients: 0,
          averageCreditsPerClient: 0,
        },
        trends: [],
        topPurchasers: [],
      },
    },
  })),
  {
    name: 'credit analytics, failed',
    path: credits,
    sees: 'Failed to load credit analytics',
    broken: [creditsCall],
  },
];

/** The screens of numbers. */
export const numberScenes: readonly Scene[] = [...analyticsScenes, ...creditScenes];
