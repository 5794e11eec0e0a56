import { creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { analyticsCsv } from '@setter/contracts/analytics/csv';
import { analyticsFacts, factsPageSize } from '@setter/contracts/analytics/facts';
import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { analyticsFunnel } from '@setter/contracts/analytics/funnel';
import { analyticsOutcomes } from '@setter/contracts/analytics/outcomes';
import { leadPath } from '@setter/contracts/analytics/lead-path';
import { type StripNumber, stripNumbers } from '@setter/contracts/analytics/strip-numbers';
import { analytics, analyticsOfPeriod, analyticsStrip } from '@setter/contracts/analytics/overview';
import type {
  DeskBreakdown,
  FunnelBreakdown,
  OutcomeBreakdown,
} from '@setter/contracts/analytics/breakdowns';
import { defaultPeriod, type Period } from '@setter/contracts/analytics/period';
import type { QueryOf } from '@setter/contracts/call';
import { csvFile } from '@setter/contracts/csv';
import { dayIn } from '@setter/domain/time';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { fileQuery, query } from '../query-route.ts';
import { creditAnalyticsOf } from './queries/credits.ts';
import {
  creditTables,
  factsTable,
  firstContactTable,
  funnelTable,
  outcomesTable,
  overviewTables,
  pagesTable,
} from './csv-tables.ts';
import { CountedDays } from './queries/day-counts.ts';
import { monthOf, spanOf, spanOfMonth } from './days.ts';
import { allOf, type Query } from './facts/asked.ts';
import { readAsked, readFacts, scopeOf } from './facts/read-facts.ts';
import { deskOf } from './desk.ts';
import { funnelOf } from './funnel.ts';
import { recordOpening } from '../access-log/record-opening.ts';
import { readLeadPath } from './queries/lead-path.ts';
import { countedModels, numberOf } from './metrics.ts';
import { outcomesOf } from './outcomes.ts';
import { overviewOf, pageStats } from './overview.ts';
import { loadPageTitles } from './queries/pages.ts';

/** All that is counted, and what the numbers are called. */
const reads = [
  ...countedModels.map(({ name }) => name),
  'landing-pages',
  'clients',
  'wallets',
  'credit-ledger',
  'calls',
];

const present = Effect.gen(function* () {
  const { timeZone } = yield* BusinessSettings;
  const at = (yield* now).toISOString();
  return { timeZone, today: dayIn(timeZone, at), now: at };
});
const currentDays = Effect.flatMap(CountedDays, ({ current }) => current);

const readOverview = Effect.fnUntraced(function* (period: Period) {
  return yield* overviewOf(period, yield* present, {
    days: yield* currentDays,
    pages: yield* loadPageTitles,
  });
});

const readFunnel = Effect.fnUntraced(function* (period: Period, by: FunnelBreakdown) {
  const { today } = yield* present;
  return yield* funnelOf(by, yield* currentDays, spanOf(period, today), yield* loadPageTitles);
});

const readOutcomes = Effect.fnUntraced(function* (period: Period, by: OutcomeBreakdown) {
  return yield* outcomesOf(by, period, yield* present, {
    days: yield* currentDays,
    pages: yield* loadPageTitles,
  });
});

const readDesk = Effect.fnUntraced(function* (period: Period, by: DeskBreakdown) {
  return yield* deskOf(by, period, yield* present, yield* loadPageTitles);
});

const readCredits = Effect.gen(function* () {
  const { timeZone, today } = yield* present;
  return yield* creditAnalyticsOf(yield* currentDays, today, timeZone);
});

const readFactPage = Effect.fnUntraced(function* (asked: Query, cursor: string | undefined, limit: number) {
  const asOf = yield* present;
  const wanted = yield* readAsked(asked, asOf);
  return yield* readFacts(yield* currentDays, wanted, scopeOf(asked, asOf.today), { cursor, limit });
});

/** Facts of a file are read in pages of this many. */
const filePage = 1000;

const readAllFacts = Effect.fnUntraced(function* (asked: Query) {
  const facts = [];
  let cursor: string | undefined;
  do {
    const page: Effect.Success<ReturnType<typeof readFactPage>> = yield* readFactPage(
      asked,
      cursor,
      filePage,
    );
    facts.push(...page.facts);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return facts;
});

const readTable = Effect.fnUntraced(function* ({
  table,
  period = defaultPeriod,
  by,
  metric,
  key,
}: QueryOf<typeof analyticsCsv>) {
  switch (table) {
    case 'sources':
    case 'campaigns':
    case 'monthly':
    case 'daily':
      return overviewTables[table](yield* readOverview(period));
    case 'pages': {
      const { today } = yield* present;
      return pagesTable(pageStats(yield* currentDays, spanOf(period, today), yield* loadPageTitles));
    }
    case 'funnel':
      // The contract lets through what each of the two is broken down by.
      return funnelTable(yield* readFunnel(period, (by ?? 'source') as FunnelBreakdown));
    case 'outcomes':
      return outcomesTable(yield* readOutcomes(period, (by ?? 'client') as OutcomeBreakdown));
    case 'first-contact':
      return firstContactTable(yield* readDesk(period, (by ?? 'day') as DeskBreakdown));
    case 'trends':
    case 'purchasers':
      return creditTables[table](yield* readCredits);
    case 'facts':
      // The contract asks for the metric.
      return factsTable(metric === undefined ? [] : yield* readAllFacts({ metric, period, key }));
    default:
      return table satisfies never;
  }
});

export const analyticsRoutes = [
  query(analytics, ({ query: { period = defaultPeriod } }) => readOverview(period), reads),

  query(analyticsOfPeriod, ({ params: { period } }) => readOverview(period), reads),

  query(
    analyticsStrip,
    Effect.fnUntraced(function* () {
      const asOf = yield* present;
      const days = yield* currentDays;
      const thisMonth = spanOfMonth(monthOf(asOf.today));
      const numbers = yield* Effect.forEach(stripNumbers, ({ metric, field, month }) =>
        Effect.map(
          numberOf({ metric, ...allOf(month ? thisMonth : undefined, asOf) }, days),
          (number) => [field, number] as const,
        ),
      );
      return Object.fromEntries(numbers) as { readonly [F in StripNumber['field']]: number };
    }),
    reads,
  ),

  query(
    analyticsFacts,
    ({ query: { cursor, ...asked } }) => readFactPage(asked, cursor, factsPageSize),
    reads,
  ),

  query(
    analyticsFunnel,
    ({ query: { period = defaultPeriod, by = 'source' } }) => readFunnel(period, by),
    reads,
  ),

  query(
    analyticsOutcomes,
    ({ query: { period = defaultPeriod, by = 'client' } }) => readOutcomes(period, by),
    reads,
  ),

  query(analyticsDesk, ({ query: { period = defaultPeriod, by = 'day' } }) => readDesk(period, by), reads),

  fileQuery(
    analyticsCsv,
    Effect.fnUntraced(function* ({ query: asked }) {
      const file = csvFile(yield* readTable(asked));
      return {
        file,
        filename: `${(yield* BusinessSettings).brandName} ${asked.table} ${(yield* present).today}.csv`,
      };
    }),
    reads,
  ),

  query(creditAnalytics, () => readCredits, reads),

  query(
    leadPath,
    Effect.fnUntraced(function* ({ params: { id }, session }) {
      const path = yield* readLeadPath(id);
      if (path === undefined) return yield* Effect.fail(notFound());
      yield* recordOpening(session, { kind: 'lead', id }, 'lead');
      return path;
    }),
    reads,
  ),
];
