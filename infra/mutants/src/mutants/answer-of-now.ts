import type { Mutant } from '../mutant.ts';

export const answerOfNow: Mutant = {
  name: 'answer-of-now',
  harm: 'an admin whose change was recorded is told that there is no such lead, since it was removed a moment later',
  edits: [
    {
      file: 'services/command-api/src/stream-at.ts',
      find: 'events.filter((event) => event.position <= position)',
      replace: 'events.filter(() => position > 0)',
    },
  ],
  test: 'services/command-api/src/final-answers.int.test.ts',
  named: 'about a lead that was removed or erased since, whose texts are gone',
};
