import type { Mutant } from '../mutant.ts';

export const refundOnDayOfSale: Mutant = {
  name: 'refund-on-day-of-sale',
  harm: 'a refund lowers the revenue of a month that was closed and reported, and not that of its own',
  edits: [
    {
      file: 'services/projections/src/analytics/metrics/revenue.ts',
      find: "sum: 'sum(t.amount_cents)'",
      replace:
        'sum: `sum((SELECT sum(i.amount_cents) FROM ${viewOf(invoices)} i WHERE i.invoice_id = t.document_id))`',
    },
    {
      file: 'services/projections/src/analytics/metrics/revenue.ts',
      find: "import { fields, from } from '../../runner/sql-parts.ts';",
      replace:
        "import { fields, from } from '../../runner/sql-parts.ts';\nimport { viewOf } from '../../runner/table-sql.ts';",
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'take a refund off the day on which it was made, not off the day of the sale',
};
