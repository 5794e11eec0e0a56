import type { Mutant } from '../mutant.ts';

export const inactiveOwnTemplate: Mutant = {
  name: 'inactive-own-template',
  harm: 'words that an admin switched off go on being sent in the place of the built-in ones',
  edits: [
    {
      file: 'services/workers/src/mail/active-template.ts',
      find: 'own?.isActive === true ? yield* fitting(own, builtIn) : undefined',
      replace: 'own === undefined ? undefined : yield* fitting(own, builtIn)',
    },
  ],
  test: 'services/workers/src/mail/own-templates.int.test.ts',
  named: 'is sent in the words of the own template that is active, and in the built-in ones without it',
};
