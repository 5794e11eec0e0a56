import type { Mutant } from '../mutant.ts';

export const removalOnItsOwnDay: Mutant = {
  name: 'removal-on-its-own-day',
  harm: 'a lead that was removed weeks later is still counted on the day on which it was captured',
  edits: [
    {
      file: 'services/projections/src/analytics/queries/count-days.ts',
      find: "SELECT ${lead} AS day FROM ${from(sql, leads, 'l')} WHERE ${changed('l')}",
      replace:
        "SELECT ${dayOf(sql, 'coalesce(l.removed_at, l.created_at)', timeZone)} AS day FROM ${from(sql, leads, 'l')} WHERE ${changed('l')}",
    },
  ],
  test: 'services/projections/src/analytics/routes.int.test.ts',
  named: 'take a lead off its own day when it is removed later, and put it back there',
};
