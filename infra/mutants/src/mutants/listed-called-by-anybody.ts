import type { Mutant } from '../mutant.ts';

export const listedCalledByAnybody: Mutant = {
  name: 'listed-called-by-anybody',
  harm: 'a setter calls people who asked not to be contacted',
  edits: [
    {
      file: 'packages/domain/src/leads/call-lead.ts',
      find: "if (override === null || (isListed && role === 'setter')) return reject(refusals[first]);",
      replace: 'if (override === null) return reject(refusals[first]);',
    },
  ],
  test: 'packages/domain/src/leads/desk.test.ts',
  named: 'on our own list is overridden by admins only',
};
