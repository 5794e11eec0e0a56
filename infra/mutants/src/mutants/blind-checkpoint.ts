import type { Mutant } from '../mutant.ts';

export const blindCheckpoint: Mutant = {
  name: 'blind-checkpoint',
  harm: 'a runner that slept through a take-over folds the same events a second time',
  edits: [
    {
      file: 'packages/event-store/src/consumers/checkpoints.ts',
      find: `AND c.generation = \${BigInt(generation)}
                   AND c.position = \${BigInt(from)}`,
      replace: `AND \${BigInt(generation)} >= 0
                   AND \${BigInt(from)} >= 0`,
    },
  ],
  test: 'services/projections/src/runner/engine.int.test.ts',
  named: 'writes nothing when another one has folded its batch',
};
