import type { Mutant } from '../mutant.ts';

export const retryAtNight: Mutant = {
  name: 'retry-at-night',
  harm: 'a retry is planned for an hour at which calls there are not permitted',
  edits: [
    {
      file: 'packages/domain/src/leads/call-lead.ts',
      find: 'return kept({ ...open, nextCallAt: firstPermitted(command, lead, plusMs(startedAt, hours * hourMs)) });',
      replace: 'return kept({ ...open, nextCallAt: plusMs(startedAt, hours * hourMs) });',
    },
  ],
  test: 'packages/domain/src/leads/desk-tries.test.ts',
  named: 'are planned for the first permitted instant after a night, and after a Sunday',
};
