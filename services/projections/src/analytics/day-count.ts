import type { Metric } from '@setter/contracts/analytics/metrics';
import { noLeads, type Outcome } from './outcome.ts';
import type { OutcomeCount } from './queries/count-outcomes.ts';
import type { Keyed, LeadCount, PurchaseCount, RemovedCount, VisitCount } from './queries/count-days.ts';

/** What happened on one day of the business. */
export type DayCount = {
  readonly leads: readonly Keyed<LeadCount>[];
  /** The sum of those. */
  readonly outcome: Outcome;
  readonly removedLeads: readonly RemovedCount[];
  /** Unlocks, claims, and appointments that end then, also those that have not ended yet. */
  readonly outcomes: readonly Keyed<OutcomeCount>[];
  readonly visits: readonly Keyed<VisitCount>[];
  /** Of the metrics that are a sum over rows by day. */
  readonly sums: Readonly<Partial<Record<Metric, number>>>;
  readonly purchases: PurchaseCount;
};
export type DayCounts = ReadonlyMap<string, DayCount>;

const emptyDay: DayCount = {
  leads: [],
  outcome: noLeads,
  removedLeads: [],
  outcomes: [],
  visits: [],
  sums: {},
  purchases: { count: 0, amount: 0, cents: 0 },
};
export const dayCount = (days: DayCounts, day: string): DayCount => days.get(day) ?? emptyDay;
