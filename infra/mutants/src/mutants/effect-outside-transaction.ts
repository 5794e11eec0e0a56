import type { Mutant } from '../mutant.ts';

export const effectOutsideTransaction: Mutant = {
  name: 'effect-outside-transaction',
  harm: 'rows of a failed attempt stay, and their events are never handled again since the checkpoint moved',
  edits: [
    {
      file: 'packages/event-store/src/consumers/checkpoints.ts',
      find: 'inTransaction: (use) => inTransaction(sql, use),',
      replace: 'inTransaction: (use) => use,',
    },
  ],
  test: 'packages/messaging/src/consumer/run-consumer.int.test.ts',
  named: 'dead-letters what it cannot write with the later events of its key',
};
