import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { FunnelBreakdown } from '@setter/contracts/analytics/period';
import type { LeadCount, VisitCount } from './queries/count-days.ts';
import type { DayCounts } from './day-count.ts';
import type { Span } from './days.ts';
import { groupBy, inDollars, leadsIn, sumVisits, visitsIn } from './numbers.ts';
import { sumOutcomes } from './outcome.ts';
import { labelOf, type PageTitle, shownPages } from './queries/pages.ts';

/** From visits to money for the leads of a period. */
export const funnelOf = (
  by: FunnelBreakdown,
  days: DayCounts,
  span: Span,
  pages: readonly PageTitle[],
): Funnel => {
  const leads = leadsIn(days, span);
  const visits = visitsIn(days, span);
  return {
    steps: { visits: sumVisits(visits), ...stepsOf(leads) },
    rows: by === 'campaign' ? byCampaign(leads, visits) : byPage(by, leads, visits, pages),
  };
};

const stepsOf = (counts: readonly LeadCount[]) => {
  const { leads, booked, unlocked, cents } = sumOutcomes(counts);
  return { leads, booked, unlocked, revenue: inDollars(cents) };
};

const byPage = (
  by: 'source' | 'page',
  leads: readonly LeadCount[],
  visits: readonly VisitCount[],
  pages: readonly PageTitle[],
): Funnel['rows'] => {
  const leadsOf = groupBy(leads, ({ source, landingPageId }) =>
    source === 'homepage' ? null : (landingPageId ?? 0),
  );
  const visitsOf = groupBy(visits, ({ landingPageId }) => landingPageId);
  const home = by === 'source' ? 'homepage' : null;
  return [null, ...shownPages(pages, [...leadsOf.keys(), ...visitsOf.keys()])].map((id) => ({
    key: id === null ? home : String(id),
    label: labelOf(pages, id),
    // Visits of a page whose number is not known are not counted.
    visits: id === 0 ? null : sumVisits(visitsOf.get(id) ?? []),
    ...stepsOf(leadsOf.get(id) ?? []),
  }));
};

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
