import { creditCount } from '@setter/contracts/payments/money-texts';
import { Effect } from 'effect';
import { clientFacts, sumHeld } from '../queries/client-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

export const creditsHeld: MetricQueries = {
  number: ({ clientId }) => Effect.map(sumHeld(clientId), ({ balance }) => balance),
  facts: clientFacts({
    where: (sql) => sql`w.balance <> 0`,
    shown: ({ balance }) => ({ what: `Holds ${creditCount(balance)}`, amount: balance }),
  }),
};
