import type { LeadSource } from '@setter/events/leads/value-sets';
import type { LeadCount, Origin, VisitCount } from './queries/count-days.ts';
import { dayCount, type DayCounts } from './day-count.ts';
import { daysOf, type Span } from './days.ts';
import { plusOutcome } from './outcome.ts';

/** Percent with one decimal; of nothing it is 0. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

export const inDollars = (cents: number): number => cents / 100;

/** Which visits and leads; absent fields let all through, null is what has none. */
export type OriginFilter = Partial<Origin> & {
  readonly source?: LeadSource | null;
  /** Who booked. */
  readonly setter?: string | null;
};

type Originated = Origin & { readonly source?: LeadSource | null; readonly setter?: string | null };

export const isOf = (origin: Originated, filter: OriginFilter): boolean => {
  const ofPage = origin.landingPageId === null ? 'homepage' : 'landing_page';
  const source = origin.source === undefined ? ofPage : origin.source;
  return (
    (filter.source === undefined || filter.source === source) &&
    (filter.setter === undefined || filter.setter === origin.setter) &&
    (filter.landingPageId === undefined || filter.landingPageId === origin.landingPageId) &&
    (filter.utmSource === undefined || filter.utmSource === origin.utmSource) &&
    (filter.utmCampaign === undefined || filter.utmCampaign === origin.utmCampaign)
  );
};

type Merged = { readonly leads: readonly LeadCount[]; readonly visits: readonly VisitCount[] };

/** Counts of a span by origin, as long as no day of them changes. */
const mergedSpans = new WeakMap<DayCounts, Map<string, Merged>>();

const mergedIn = (days: DayCounts, span: Span): Merged => {
  const spans = mergedSpans.get(days) ?? new Map<string, Merged>();
  mergedSpans.set(days, spans);
  const name = `${span.from} ${span.to}`;
  const known = spans.get(name);
  if (known !== undefined) return known;
  const leads = new Map<string, LeadCount>();
  const visits = new Map<string, VisitCount>();
  for (const day of daysOf(span)) {
    const count = dayCount(days, day);
    for (const lead of count.leads) {
      const sum = leads.get(lead.originKey);
      leads.set(lead.originKey, sum === undefined ? lead : { ...sum, ...plusOutcome(sum, lead) });
    }
    for (const visit of count.visits) {
      const sum = visits.get(visit.originKey);
      visits.set(visit.originKey, sum === undefined ? visit : { ...sum, visits: sum.visits + visit.visits });
    }
  }
  const merged = { leads: [...leads.values()], visits: [...visits.values()] };
  spans.set(name, merged);
  return merged;
};

/** Leads of a span by their origin. */
export const leadsIn = (days: DayCounts, span: Span, filter: OriginFilter = {}): readonly LeadCount[] =>
  mergedIn(days, span).leads.filter((count) => isOf(count, filter));

/** Leads of a span that are removed, and so are none of its numbers. */
export const removedLeadsIn = (days: DayCounts, span: Span, filter: OriginFilter = {}): number => {
  let sum = 0;
  for (const day of daysOf(span))
    for (const count of dayCount(days, day).removedLeads) if (isOf(count, filter)) sum += count.removed;
  return sum;
};

export const visitsIn = (days: DayCounts, span: Span, filter: OriginFilter = {}): readonly VisitCount[] =>
  mergedIn(days, span).visits.filter((count) => isOf(count, filter));

export const sumVisits = (counts: readonly { readonly visits: number }[]): number =>
  counts.reduce((sum, { visits }) => sum + visits, 0);

export const groupBy = <T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
};
