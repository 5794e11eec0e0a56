import { clientFacts, countActiveClients } from '../queries/client-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

export const activeClients: MetricQueries = {
  number: () => countActiveClients,
  facts: clientFacts({ where: (sql) => sql`c.is_active` }),
};
