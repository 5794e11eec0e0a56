import type { Mutant } from '../mutant.ts';

export const refundOnDayOfSale: Mutant = {
  name: 'refund-on-day-of-sale',
  harm: 'a refund lowers the revenue of a month that was closed and reported, and not that of its own',
  edits: [
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: `SELECT \${dayOf(sql, 'i.issued_at', timeZone)} AS day, sum(i.amount_cents)::float8 AS cents
      FROM \${rangesIn(sql, ranges)}
      JOIN \${from(sql, invoices, 'i')} ON i.issued_at >= r.since AND i.issued_at < r.before`,
      replace: `SELECT \${dayOf(sql, 's.issued_at', timeZone)} AS day, sum(i.amount_cents)::float8 AS cents
      FROM \${rangesIn(sql, ranges)}
      JOIN \${from(sql, invoices, 's')} ON s.issued_at >= r.since AND s.issued_at < r.before
      JOIN \${from(sql, invoices, 'i')} ON i.invoice_id = s.document_id`,
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'take a refund off the day on which it was made, not off the day of the sale',
};
