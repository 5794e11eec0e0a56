import type { Mutant } from '../mutant.ts';

export const codeCountsTwice: Mutant = {
  name: 'code-counts-twice',
  harm: 'a code of an authenticator app that was seen over a shoulder signs a second person in',
  edits: [
    {
      file: 'packages/identity/src/second-factors/second-factors.ts',
      find: 'AND last_step < ${matched.lastStep}',
      replace: 'AND last_step <= ${matched.lastStep}',
    },
  ],
  test: 'services/command-api/src/identity/account/totp.int.test.ts',
  named: 'signs one of many in who use the same code at once',
};
