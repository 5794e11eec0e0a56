import type { Mutant } from '../mutant.ts';

export const dayOf24Hours: Mutant = {
  name: 'day-of-24-hours',
  harm: 'where clocks change, an hour belongs to two days of analytics or to none',
  edits: [
    {
      file: 'services/projections/src/analytics/days.ts',
      find: 'before: startOf(timeZone, plusDays(to, 1)),',
      replace: 'before: new Date(Date.parse(startOf(timeZone, to)) + dayMs).toISOString(),',
    },
  ],
  test: 'services/projections/src/analytics/days.test.ts',
  named: 'are as long as they are where clocks change',
};
