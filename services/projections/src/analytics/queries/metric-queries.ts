import type { PgClient } from '@effect/sql-pg';
import type { Metric } from '@setter/contracts/analytics/metrics';
import type { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { dayCount, type DayCount, type DayCounts } from '../day-count.ts';
import { daysOf } from '../days.ts';
import type { Asked } from '../facts/asked.ts';
import { leadsIn } from '../numbers.ts';
import { type Outcome, sumOutcomes } from '../outcome.ts';
import type { DaySum } from './count-days.ts';
import type { FactPage, KeyedFact } from './fact-page.ts';

type ReadFacts = (
  asked: Asked,
  page: FactPage,
) => Effect.Effect<readonly KeyedFact[], never, PgClient.PgClient | SubjectKeyStore>;

/** Where a number comes from. Numbers are in cents where the metric is in dollars. */
export type MetricQueries = {
  /** Rows that are summed by day and kept in memory. */
  readonly daySum?: DaySum;
  /** What a day adds to it; absent where it is no sum over days. */
  readonly ofDay?: (day: DayCount) => number;
  readonly number: (asked: Asked, days: DayCounts) => Effect.Effect<number, never, PgClient.PgClient>;
  /** What would belong to it, was removed, and is not counted. */
  readonly removed?: (asked: Asked, days: DayCounts) => number;
  /** A page of the facts that it is the sum of, newest first. */
  readonly facts: ReadFacts;
};

/** The sum over the days that are asked for. */
const overDays = ({ days: named }: Asked, days: DayCounts, ofDay: (day: DayCount) => number): number =>
  daysOf(named).reduce((sum, day) => sum + ofDay(dayCount(days, day)), 0);

/** A sum over rows by the day of the instant in one of their columns. */
export const summedByDay = (metric: Metric, daySum: DaySum, facts: ReadFacts) => {
  const ofDay = ({ sums }: DayCount): number => sums[metric] ?? 0;
  return {
    daySum,
    ofDay,
    number: (asked, days) => Effect.succeed(overDays(asked, days, ofDay)),
    facts,
  } satisfies MetricQueries;
};

/** Of what became of leads, by the day on which they were captured. */
export const summedOfLeads = (of: (outcome: Outcome) => number, facts: ReadFacts) => {
  const ofDay = ({ outcome }: DayCount): number => of(outcome);
  return {
    ofDay,
    number: (asked, days) =>
      Effect.succeed(
        Object.keys(asked.origin).length === 0
          ? overDays(asked, days, ofDay)
          : of(sumOutcomes(leadsIn(days, asked.days, asked.origin))),
      ),
    facts,
  } satisfies MetricQueries;
};
