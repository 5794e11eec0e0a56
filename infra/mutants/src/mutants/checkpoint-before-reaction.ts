import type { Mutant } from '../mutant.ts';

const file = 'packages/messaging/src/consumer/handle-idempotent.ts';

export const checkpointBeforeReaction: Mutant = {
  name: 'checkpoint-before-reaction',
  harm: 'a worker killed between the two never notifies a client of an event',
  edits: [
    {
      file,
      find: '  for (const event of events) {',
      replace: `  yield* (yield* Checkpoints).advance(handler.checkpoint, at, to.position, to.offset);
  for (const event of events) {`,
    },
  ],
  test: 'services/workers/src/run-reactor.int.test.ts',
  named: 'raises once although it is killed before the append',
};
