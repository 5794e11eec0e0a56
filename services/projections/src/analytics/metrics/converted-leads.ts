import { leadFacts } from '../queries/lead-facts.ts';
import { summedOfLeads } from '../queries/metric-queries.ts';

export const convertedLeads = summedOfLeads(({ booked }) => booked, leadFacts({ outcome: 'w.booked > 0' }));
