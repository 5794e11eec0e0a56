import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { FunnelBreakdown } from '@setter/contracts/analytics/breakdowns';
import { Effect } from 'effect';
import type { LeadCount, VisitCount } from './queries/count-days.ts';
import type { DayCounts } from './day-count.ts';
import type { Span } from './days.ts';
import { groupBy, inDollars, leadsIn, sumVisits, visitsIn } from './numbers.ts';
import { sumOutcomes } from './outcome.ts';
import { labelOf, ofOffice, pageOfLead, type PageTitle, shownPages } from './queries/pages.ts';
import { setterNames } from './queries/setter-names.ts';

/** From visits to money for the leads of a period. */
export const funnelOf = Effect.fnUntraced(function* (
  by: FunnelBreakdown,
  days: DayCounts,
  span: Span,
  pages: readonly PageTitle[],
) {
  const leads = leadsIn(days, span);
  const visits = visitsIn(days, span);
  return {
    steps: { visits: sumVisits(visits), ...stepsOf(leads) },
    rows:
      by === 'campaign'
        ? byCampaign(leads, visits)
        : by === 'setter'
          ? yield* bySetter(leads)
          : byPage(by, leads, visits, pages),
  } satisfies Funnel;
});

const stepsOf = (counts: readonly LeadCount[]) => {
  const { leads, booked, unlocked, held, cents } = sumOutcomes(counts);
  return { leads, booked, unlocked, held, revenue: inDollars(cents) };
};

const byPage = (
  by: 'source' | 'page',
  leads: readonly LeadCount[],
  visits: readonly VisitCount[],
  pages: readonly PageTitle[],
): Funnel['rows'] => {
  const leadsOf = groupBy(leads, pageOfLead);
  const visitsOf = groupBy(visits, ({ landingPageId }) => landingPageId);
  const home = by === 'source' ? 'homepage' : null;
  return [null, ...shownPages(pages, [...leadsOf.keys(), ...visitsOf.keys()])].map((id) => ({
    key: id === null ? home : id === ofOffice ? 'office' : String(id),
    label: labelOf(pages, id),
    // Visits of a page whose number is not known are not counted, and the office has none.
    visits: id === 0 || id === ofOffice ? null : sumVisits(visitsOf.get(id) ?? []),
    ...stepsOf(leadsOf.get(id) ?? []),
  }));
};

/** Who booked by their leads; last what is not booked. A visit has no setter. */
const bySetter = Effect.fnUntraced(function* (leads: readonly LeadCount[]) {
  const groups = groupBy(leads, ({ setter }) => setter);
  const label = yield* setterNames([...groups.keys()], 'Not booked');
  const rows = [...groups].map(([key, own]) => ({ key, label: label(key), visits: null, ...stepsOf(own) }));
  return rows.toSorted(
    (a, b) =>
      Number(a.key === null) - Number(b.key === null) || b.leads - a.leads || a.label.localeCompare(b.label),
  );
});

/** Campaigns by their leads; last what came without one. */
const byCampaign = (leads: readonly LeadCount[], visits: readonly VisitCount[]): Funnel['rows'] => {
  const leadsOf = groupBy(leads, ({ utmCampaign }) => utmCampaign);
  const visitsOf = groupBy(visits, ({ utmCampaign }) => utmCampaign);
  const campaigns = new Set([...leadsOf.keys(), ...visitsOf.keys()]);
  campaigns.delete(null);
  const rows = [...campaigns].map((key) => ({
    key,
    label: key ?? '',
    visits: sumVisits(visitsOf.get(key) ?? []),
    ...stepsOf(leadsOf.get(key) ?? []),
  }));
  const without = {
    key: null,
    label: 'No campaign',
    visits: sumVisits(visitsOf.get(null) ?? []),
    ...stepsOf(leadsOf.get(null) ?? []),
  };
  return [
    ...rows.toSorted((a, b) => b.leads - a.leads || b.visits - a.visits || a.label.localeCompare(b.label)),
    without,
  ];
};
