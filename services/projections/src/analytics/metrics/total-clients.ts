import { clientFacts, countClients } from '../queries/client-facts.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';

export const totalClients: MetricQueries = {
  number: ({ before }) => countClients(before),
  facts: clientFacts({ where: (sql, { before }) => sql`c.created_at < ${before}::text::timestamptz` }),
};
