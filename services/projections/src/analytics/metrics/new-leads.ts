import { Effect } from 'effect';
import { leadFacts } from '../queries/lead-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

/** Leads of any day whose status is new. */
export const newLeads: MetricQueries = {
  number: (_, days) =>
    Effect.sync(() => {
      let sum = 0;
      for (const { outcome } of days.values()) sum += outcome.fresh;
      return sum;
    }),
  facts: leadFacts({ ofAnyDay: "l.status = 'new'" }),
};
