import type { Mutant } from '../mutant.ts';

export const replayWithoutSavepoint: Mutant = {
  name: 'replay-without-savepoint',
  harm: 'a replayed event that the database refuses again rolls the replay back with its request, and the model stands still',
  edits: [
    {
      file: 'packages/event-store/src/consumers/replay-dead-letters.ts',
      find: 'poisonOf(sql.withTransaction(attempt))',
      replace: 'poisonOf(attempt)',
    },
  ],
  test: 'services/projections/src/runner/engine.int.test.ts',
  named: 'an event whose row the database refuses is dead-lettered, live, replayed and in a rebuild',
};
