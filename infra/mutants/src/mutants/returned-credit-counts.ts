import type { Mutant } from '../mutant.ts';

export const returnedCreditCounts: Mutant = {
  name: 'returned-credit-counts',
  harm: 'a landing page is said to be worth the credits that clients got back',
  edits: [
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: ' AND s.returned_at IS NULL',
      replace: '',
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'take back what a lead was worth on its own day when the credit is returned later',
};
