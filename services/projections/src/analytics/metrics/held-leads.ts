import { leadFacts } from '../queries/lead-facts.ts';
import { summedOfLeads } from '../queries/metric-queries.ts';

export const heldLeads = summedOfLeads(({ held }) => held, leadFacts({ outcome: 'w.held > 0' }));
