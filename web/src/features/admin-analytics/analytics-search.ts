import type {
  DeskBreakdown,
  FunnelBreakdown,
  OutcomeBreakdown,
} from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';

export const analyticsTabs = ['sources', 'pages', 'monthly', 'funnel', 'outcomes', 'first-contact'] as const;
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

/** What the address of Analytics says about what is shown. Absent: 30 days, Lead Sources, leads by day; the funnel by source, outcomes by client, first calls by owner. */
export interface AnalyticsSearch extends FactsSearch {
  readonly period?: Period;
  readonly tab?: AnalyticsTab;
  readonly days?: DaySeries;
  readonly by?: Breakdown;
}

type Breakdown = FunnelBreakdown | OutcomeBreakdown | DeskBreakdown;

export const creditTabs = ['trends', 'purchasers'] as const;
export type CreditTab = (typeof creditTabs)[number];

/** What the address of Credit Analytics says. Absent: Purchase Trends. */
export interface CreditAnalyticsSearch extends FactsSearch {
  readonly tab?: CreditTab;
}

type Query = Readonly<Record<string, unknown>>;

// The contract's own list would bring its calls into every page's first load.
const periods: readonly Period[] = ['7d', '90d', '1y'];
/** All but those that a tab is by without a word of the address. */
const breakdownsOf: Partial<Record<AnalyticsTab, readonly Breakdown[]>> = {
  funnel: ['page', 'setter', 'campaign'] satisfies FunnelBreakdown[],
  outcomes: ['source', 'page', 'setter'] satisfies OutcomeBreakdown[],
  'first-contact': ['day', 'source'] satisfies DeskBreakdown[],
};

/** Reads the query of the address; what makes no sense, and what is shown anyway, is left out. What is undefined is in no address. */
export function analyticsSearch(search: Query): AnalyticsSearch {
  const tab = chosen(analyticsTabs.slice(1), search['tab']);
  return {
    period: chosen(periods, search['period']),
    tab,
    days: chosen(daySeries.slice(1), search['days']),
    by: chosen(breakdownsOf[tab ?? 'sources'], search['by']),
    ...factsSearch(search),
  } as AnalyticsSearch;
}

/** Reads the query of the address of Credit Analytics. */
export const creditAnalyticsSearch = (search: Query) =>
  ({ tab: chosen(creditTabs.slice(1), search['tab']), ...factsSearch(search) }) as CreditAnalyticsSearch;

const factsSearch = ({ facts, key }: Query) =>
  typeof facts === 'string' && /^[A-Za-z]{1,40}$/.test(facts)
    ? { facts, key: typeof key === 'string' && /^.{1,300}$/.test(key) ? key : undefined }
    : {};

const chosen = <V extends string>(known: readonly V[] | undefined, value: unknown): V | undefined =>
  known?.find((one) => one === value);
