import type { Mutant } from '../mutant.ts';

export const switchWithoutFence: Mutant = {
  name: 'switch-without-fence',
  harm: 'the runner of a replaced build goes on and takes itself for the one that serves',
  edits: [
    {
      file: 'services/projections/src/runner/builds.ts',
      find: '      yield* checkpoints.fence(consumer);\n',
      replace: '',
    },
  ],
  test: 'services/projections/src/runner/engine.int.test.ts',
  named: 'writes nothing when another build went live',
};
