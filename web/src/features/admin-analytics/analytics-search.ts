import type { FunnelBreakdown, OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';

export const analyticsTabs = ['sources', 'pages', 'monthly', 'funnel', 'outcomes'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** What the chart of days shows. */
export const daySeries = ['leads', 'appointments', 'revenue'] as const;
export type DaySeries = (typeof daySeries)[number];

/** The facts that are open over a screen. */
export interface FactsSearch {
  /** A metric of the contract. */
  readonly facts?: string;
  /** Which part of its number. */
  readonly key?: string;
}

/** What the address of Analytics says about what is shown. Absent: 30 days, Lead Sources, leads by day; the funnel by source, outcomes by client. */
export interface AnalyticsSearch extends FactsSearch {
  readonly period?: Period;
  readonly tab?: AnalyticsTab;
  readonly days?: DaySeries;
  readonly by?: FunnelBreakdown | OutcomeBreakdown;
}

export const creditTabs = ['trends', 'purchasers'] as const;
export type CreditTab = (typeof creditTabs)[number];

/** What the address of Credit Analytics says. Absent: Purchase Trends. */
export interface CreditAnalyticsSearch extends FactsSearch {
  readonly tab?: CreditTab;
}

type Query = Readonly<Record<string, unknown>>;

// The contract's own list would bring its calls into every page's first load.
const periods: readonly Period[] = ['7d', '90d', '1y'];
/** Of outcomes all but the last, of the funnel all but the first. */
const breakdowns: readonly (FunnelBreakdown | OutcomeBreakdown)[] = ['source', 'page', 'setter', 'campaign'];

/** Reads the query of the address; what makes no sense, and what is shown anyway, is left out. */
export function analyticsSearch(search: Query): AnalyticsSearch {
  return {
    ...chosen('period', periods, search),
    ...chosen('tab', analyticsTabs.slice(1), search),
    ...chosen('days', daySeries.slice(1), search),
    ...chosen(
      'by',
      search['tab'] === analyticsTabs[4] ? breakdowns.slice(0, 3) : breakdowns.slice(1),
      search,
    ),
    ...factsSearch(search),
  };
}

/** Reads the query of the address of Credit Analytics. */
export function creditAnalyticsSearch(search: Query): CreditAnalyticsSearch {
  return { ...chosen('tab', creditTabs.slice(1), search), ...factsSearch(search) };
}

function factsSearch({ facts, key }: Query): FactsSearch {
  if (typeof facts !== 'string' || !/^[A-Za-z]{1,40}$/.test(facts)) return {};
  return { facts, ...(typeof key === 'string' && key !== '' && key.length <= 300 ? { key } : {}) };
}

function chosen<N extends string, V extends string>(name: N, known: readonly V[], search: Query) {
  const value = known.find((one) => one === search[name]);
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in N]?: V };
}
