import { dollars } from '@setter/contracts/payments/money-texts';
import { inDollars } from '../numbers.ts';
import { leadFacts } from '../queries/lead-facts.ts';
import { summedOfLeads } from '../queries/metric-queries.ts';

export const pageRevenue = summedOfLeads(
  ({ cents }) => cents,
  leadFacts({
    outcome: 'w.unlocked > 0',
    shown: (cents) => ({ what: `Unlocked for ${dollars(cents)}`, amount: inDollars(cents) }),
  }),
);
