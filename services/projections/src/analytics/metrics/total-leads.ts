import { removedLeadsIn } from '../numbers.ts';
import { leadFacts } from '../queries/lead-facts.ts';
import { type MetricQueries, summedOfLeads } from '../queries/metric-queries.ts';

export const totalLeads: MetricQueries = {
  ...summedOfLeads(({ leads }) => leads, leadFacts({})),
  removed: ({ days: span, origin }, days) => removedLeadsIn(days, span, origin),
};
