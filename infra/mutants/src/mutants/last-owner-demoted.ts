import type { Mutant } from '../mutant.ts';

export const lastOwnerDemoted: Mutant = {
  name: 'last-owner-demoted',
  harm: 'the only owner demotes themselves, and from then on no account can be made or changed',
  edits: [
    {
      file: 'packages/domain/src/staff/change-staff.ts',
      find: 'hasActiveOwner(after, registered)',
      replace: 'hasActiveOwner(staff, registered)',
    },
  ],
  test: 'packages/domain/src/staff/staff.test.ts',
  named: 'leaves one active owner',
};
