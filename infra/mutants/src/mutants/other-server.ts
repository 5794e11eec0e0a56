import type { Mutant } from '../mutant.ts';

export const otherServer: Mutant = {
  name: 'other-server',
  harm: 'after a restore a process spends what the log has lost, where another event got the version that it remembers',
  edits: [
    {
      file: 'packages/event-store/src/append/append-batch.ts',
      find: 'startedAt === undefined\n',
      replace: 'startedAt !== ""\n',
    },
  ],
  test: 'packages/event-store/src/append/another-history.int.test.ts',
  named: 'a process decides on what a database says that was put back, not on what it remembers',
};
