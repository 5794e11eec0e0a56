import type { Mutant } from '../mutant.ts';

export const notNowFirst: Mutant = {
  name: 'not-now-first',
  harm: 'who may not be called now stands among those who may',
  edits: [
    {
      file: 'packages/domain/src/leads/desk-order.ts',
      find: 'const notNow = 4 * rankMs;',
      replace: 'const notNow = 0;',
    },
  ],
  test: 'services/projections/src/desk/desk-order.property.test.ts',
  named: 'the desk has the order of a slow look through the log, at any instant',
};
