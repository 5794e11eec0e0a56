import type { Mutant } from '../mutant.ts';

const file = 'services/workers/src/run-reactor.ts';

export const checkpointBeforeReaction: Mutant = {
  name: 'checkpoint-before-reaction',
  harm: 'a worker killed between the two never tells a client what it had to tell',
  edits: [
    {
      file,
      find: `  const deadLetters: NewDeadLetter[] = [];
  for (const event of batch) {`,
      replace: `  const deadLetters: NewDeadLetter[] = [];
  const moved = yield* moveOn(reactor, at, to, deadLetters);
  for (const event of batch) {`,
    },
    { file, find: '  return yield* moveOn(reactor, at, to, deadLetters);', replace: '  return moved;' },
  ],
  test: 'services/workers/src/run-reactor.int.test.ts',
  named: 'raises once although it is killed before the append',
};
