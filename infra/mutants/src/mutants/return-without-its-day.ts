import type { Mutant } from '../mutant.ts';

export const returnWithoutItsDay: Mutant = {
  name: 'return-without-its-day',
  harm: 'a credit that is returned later stays in the numbers of its lead until the process is started again',
  edits: [
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: "WHERE ${changed('s')}",
      replace: "WHERE ${changed('s')} AND s.returned_at IS NULL",
    },
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: "USING (lead_id)\n     WHERE ${changed('o')}",
      replace: "USING (lead_id)\n     WHERE ${changed('o')} AND s.returned_at IS NULL",
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'take back what a lead was worth on its own day when the credit is returned later',
};
