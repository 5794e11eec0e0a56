import { leadFacts } from '../queries/lead-facts.ts';
import { summedOfLeads } from '../queries/metric-queries.ts';

export const unlockedLeads = summedOfLeads(
  ({ unlocked }) => unlocked,
  leadFacts({ outcome: 'w.unlocked > 0' }),
);
