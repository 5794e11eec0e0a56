import type { Mutant } from '../mutant.ts';

const file = 'services/workers/src/run-reactor.ts';

export const checkpointBeforeReaction: Mutant = {
  name: 'checkpoint-before-reaction',
  harm: 'a worker killed between the two never tells a client what it had to tell',
  edits: [
    {
      file,
      find: `  const parked: Parking[] = [];
  for (const event of batch) {`,
      replace: `  const parked: Parking[] = [];
  const moved = yield* moveOn(reactor, at, to, parked);
  for (const event of batch) {`,
    },
    { file, find: '  return yield* moveOn(reactor, at, to, parked);', replace: '  return moved;' },
  ],
  test: 'services/workers/src/run-reactor.int.test.ts',
  named: 'raises once although it is killed before the append',
};
