import type { Mutant } from '../mutant.ts';

export const replayWithoutFence: Mutant = {
  name: 'replay-without-fence',
  harm: 'another process goes on with what it knew before the replay, and dead-letters later events behind nothing',
  edits: [
    {
      file: 'packages/event-store/src/consumers/replay-dead-letters.ts',
      find: '    yield* checkpoints.fence(consumer);\n',
      replace: '',
    },
  ],
  test: 'packages/messaging/src/consumer/run-consumer.int.test.ts',
  named: 'replayed by one process, fences another that still holds back later events of the key',
};
