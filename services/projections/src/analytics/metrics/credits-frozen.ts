import { creditCount } from '@setter/contracts/payments/money-texts';
import { Effect } from 'effect';
import { clientFacts, sumHeld } from '../queries/client-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

export const creditsFrozen: MetricQueries = {
  number: ({ clientId }) => Effect.map(sumHeld(clientId), ({ frozen }) => frozen),
  facts: clientFacts({
    where: (sql) => sql`w.frozen <> 0`,
    shown: ({ frozen }) => ({ what: `Has ${creditCount(frozen)} frozen`, amount: frozen }),
  }),
};
