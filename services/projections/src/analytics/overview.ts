import {
  type Card,
  cards,
  type Column,
  columns,
  isRate,
  type Metric,
  monthColumns,
  rateEntries,
} from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { Effect } from 'effect';
import type { LeadSource } from '@setter/events/leads/value-sets';
import type { LeadCount } from './queries/count-days.ts';
import { dayCount, type DayCount, type DayCounts } from './day-count.ts';
import { daysOf, monthsOf, type Span, spanOf, spanOfMonth } from './days.ts';
import { allOf, type Present } from './facts/asked.ts';
import { numberOf, sumOver } from './metrics.ts';
import { groupBy, inDollars, leadsIn, percent, sumVisits, visitsIn } from './numbers.ts';
import { sumOutcomes } from './outcome.ts';
import { labelOf, ofOffice, pageOfLead, type PageTitle, shownPages } from './queries/pages.ts';

export type OverviewInput = {
  readonly days: DayCounts;
  readonly pages: readonly PageTitle[];
};

const topPages = 10;

/** The numbers of a period that ends today. */
export const overviewOf = Effect.fnUntraced(function* (
  period: Period,
  present: Present,
  { days, pages }: OverviewInput,
) {
  const { today } = present;
  const { previous, ...span } = spanOf(period, today);
  const stats = pageStats(days, span, pages);
  return {
    ...span,
    ...(yield* totalsOf(days, span, present)),
    previous: {
      ...(yield* totalsOf(days, previous, present)),
      daily: dailyOf(days, previous),
    },
    leadSources: leadSources(leadsIn(days, span), pages),
    landingPageStats: stats.map(({ revenue: _, ...shown }) => shown),
    topPerformingPages: stats
      .toSorted((a, b) => b.revenue - a.revenue || b.conversions - a.conversions || a.id - b.id)
      .slice(0, topPages)
      .map(({ id, title, conversions, revenue }) => ({ id, title, conversions, revenue })),
    daily: dailyOf(days, span),
    monthlyStats: monthsOf(period, today).map((month) => ({
      month,
      ...numbersOf(monthColumns, countsIn(days, spanOfMonth(month))),
    })),
  } satisfies Analytics;
});

/** The numbers of the cards. */
const totalsOf = Effect.fnUntraced(function* (days: DayCounts, span: Span, present: Present) {
  const within = allOf(span, present);
  const numberIn = (metric: Metric) => numberOf({ metric, ...within }, days);
  const totals = yield* Effect.forEach(cards, ({ number }) =>
    Effect.map(
      isRate(number)
        ? Effect.zipWith(numberIn(rateEntries[number].part), numberIn(rateEntries[number].whole), percent)
        : numberIn(number),
      (value) => [number, value] as const,
    ),
  );
  return Object.fromEntries(totals) as { readonly [N in Card['number']]: number };
});

const countsIn = (days: DayCounts, span: Span): readonly DayCount[] =>
  daysOf(span).map((day) => dayCount(days, day));

const numbersOf = <C extends Column>(shown: readonly C[], counts: readonly DayCount[]) =>
  Object.fromEntries(shown.map(({ field, metric }) => [field, sumOver(metric, counts)])) as {
    readonly [F in C['field']]: number;
  };

const dailyOf = (days: DayCounts, span: Span): Analytics['daily'] =>
  daysOf(span).map((day) => ({ day, ...numbersOf(columns, [dayCount(days, day)]) }));

const sourceOf = (id: number | null): LeadSource => {
  if (id === null) return 'homepage';
  return id === ofOffice ? 'office' : 'landing_page';
};

/** The home page first, then landing pages by their leads. */
const leadSources = (leads: readonly LeadCount[], pages: readonly PageTitle[]): Analytics['leadSources'] => {
  const total = sumOutcomes(leads).leads;
  const byPage = groupBy(leads, pageOfLead);
  const ofPage = (id: number | null, label: string) => {
    const own = byPage.get(id) ?? [];
    const count = sumOutcomes(own).leads;
    return {
      source: sourceOf(id),
      landingPageId: id === 0 || id === ofOffice ? null : id,
      label,
      count,
      percentage: percent(count, total),
      campaigns: campaignsOf(own, total),
    };
  };
  const shown = shownPages(pages, [...byPage.keys()]).map((id) => ofPage(id, labelOf(pages, id)));
  return [ofPage(null, labelOf(pages, null)), ...shown.toSorted((a, b) => b.count - a.count)];
};

const campaignsOf = (leads: readonly LeadCount[], total: number) => {
  const tagged = leads.filter(({ utmSource, utmCampaign }) => utmSource !== null || utmCampaign !== null);
  const groups = groupBy(tagged, ({ utmSource, utmCampaign }) => JSON.stringify([utmSource, utmCampaign]));
  return [...groups.values()]
    .map((own) => {
      const { utmSource: source, utmCampaign: campaign } = own[0]!;
      const count = sumOutcomes(own).leads;
      return { source, campaign, count, percentage: percent(count, total) };
    })
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        `${a.campaign ?? ''} ${a.source ?? ''}`.localeCompare(`${b.campaign ?? ''} ${b.source ?? ''}`),
    );
};

/** Of each landing page: its unique visits, its leads, and the value of those that were unlocked. */
export const pageStats = (days: DayCounts, span: Span, pages: readonly PageTitle[]) => {
  const leads = groupBy(
    leadsIn(days, span, { source: 'landing_page' }),
    ({ landingPageId }) => landingPageId,
  );
  const visits = groupBy(
    visitsIn(days, span, { source: 'landing_page' }),
    ({ landingPageId }) => landingPageId,
  );
  return shownPages(pages, [...leads.keys(), ...visits.keys()])
    .filter((id) => id > 0)
    .map((id) => {
      const { leads: conversions, cents } = sumOutcomes(leads.get(id) ?? []);
      const seen = sumVisits(visits.get(id) ?? []);
      return {
        id,
        title: labelOf(pages, id),
        visits: seen,
        conversions,
        conversionRate: percent(conversions, seen),
        revenue: inDollars(cents),
      };
    })
    .toSorted((a, b) => b.conversions - a.conversions || b.visits - a.visits || a.id - b.id);
};
