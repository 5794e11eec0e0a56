import { type Metric, metricEntries } from '@setter/contracts/analytics/metrics';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import type { DayCount, DayCounts } from './day-count.ts';
import type { Asked } from './facts/asked.ts';
import { activeClients } from './metrics/active-clients.ts';
import { appointmentsToday } from './metrics/appointments-today.ts';
import { convertedLeads } from './metrics/converted-leads.ts';
import { creditsFrozen } from './metrics/credits-frozen.ts';
import { creditsHeld } from './metrics/credits-held.ts';
import { firstContactMetrics } from './metrics/first-contacts.ts';
import { heldLeads } from './metrics/held-leads.ts';
import { newLeads } from './metrics/new-leads.ts';
import { outcomeMetrics } from './metrics/outcomes.ts';
import { pageRevenue } from './metrics/page-revenue.ts';
import { revenue } from './metrics/revenue.ts';
import { totalAppointments } from './metrics/total-appointments.ts';
import { totalClients } from './metrics/total-clients.ts';
import { totalCreditsPurchased } from './metrics/total-credits-purchased.ts';
import { totalCreditsRefunded } from './metrics/total-credits-refunded.ts';
import { totalCreditsUsed } from './metrics/total-credits-used.ts';
import { totalLeads } from './metrics/total-leads.ts';
import { unlockedLeads } from './metrics/unlocked-leads.ts';
import { visits } from './metrics/visits.ts';
import { inDollars } from './numbers.ts';
import { basicModels, type DaySum } from './queries/count-days.ts';
import type { MetricQueries } from './queries/metric-queries.ts';

/** The queries of every metric of the contract. */
export const metricQueries: Readonly<Record<Metric, MetricQueries>> = {
  totalLeads,
  convertedLeads,
  unlockedLeads,
  heldLeads,
  totalAppointments,
  totalClients,
  visits,
  revenue,
  pageRevenue,
  totalCreditsPurchased,
  totalCreditsRefunded,
  totalCreditsUsed,
  creditsHeld,
  creditsFrozen,
  appointmentsToday,
  newLeads,
  activeClients,
  ...outcomeMetrics,
  ...firstContactMetrics,
};

const inUnit = (metric: Metric, number: number): number =>
  metricEntries[metric].kind === 'dollars' ? inDollars(number) : number;

/** The number that is asked for, in dollars where its metric is. */
export const numberOf = (asked: Asked, days: DayCounts) =>
  Effect.map(metricQueries[asked.metric].number(asked, days), (number) => inUnit(asked.metric, number));

/** What days add to a number that is a sum over days, in dollars where its metric is. */
export const sumOver = (metric: Metric, days: readonly DayCount[]): number => {
  const { ofDay } = metricQueries[metric];
  if (ofDay === undefined) throw new Error(`${metric} is no sum over days.`);
  return inUnit(
    metric,
    days.reduce((sum, day) => sum + ofDay(day), 0),
  );
};

/** What is summed by day for each of the metrics that are such a sum. */
export const daySums: ReadonlyMap<Metric, DaySum> = new Map(
  Object.entries(metricQueries).flatMap(([metric, { daySum }]) =>
    daySum === undefined ? [] : [[metric as Metric, daySum] as const],
  ),
);

/** Read models whose rows are counted by day. */
export const countedModels: readonly AnyReadModel[] = [
  ...new Set([...basicModels, ...[...daySums.values()].map(({ rows }) => rows)]),
];
