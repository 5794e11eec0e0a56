import type { Mutant } from '../mutant.ts';

export const dayInUtc: Mutant = {
  name: 'day-in-utc',
  harm: 'what happens on a morning in Sydney is counted on the day before',
  edits: [
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: "AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')",
      replace: "AT TIME ZONE left('UTC' || ${timeZone}::text, 3), 'YYYY-MM-DD')",
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'count a lead on its day in Sydney, also where that day has 25 hours',
};
