import type { Mutant } from '../mutant.ts';

export const refusalNotRecorded: Mutant = {
  name: 'refusal-not-recorded',
  harm: 'a process that stalled after deciding spends the credit of a client whom another process has refused',
  edits: [
    {
      file: 'packages/event-store/src/append/handle-command.ts',
      find: 'if (isRejected(decision)) return yield* refuse(decision);',
      replace: 'if (isRejected(decision)) return yield* Effect.fail(decision);',
    },
  ],
  test: 'packages/event-store/src/append/final-refusal.int.test.ts',
  named: 'is what a process answers that had decided before another one refused',
};
