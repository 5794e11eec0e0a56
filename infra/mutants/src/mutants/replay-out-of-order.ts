import type { Mutant } from '../mutant.ts';

export const replayOutOfOrder: Mutant = {
  name: 'replay-out-of-order',
  harm: 'a later event of the same key is folded although an earlier one still lies aside',
  edits: [
    {
      file: 'packages/event-store/src/consumers/replay-dead-letters.ts',
      find: 'if (held.has(partitionKey)) {',
      replace: "if (partitionKey === '') {",
    },
  ],
  test: 'services/projections/src/runner/poison-events.int.test.ts',
  named: 'dead-letters an event that cannot be folded and the later ones of its key, in order',
};
