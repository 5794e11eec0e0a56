import type { Mutant } from '../mutant.ts';

export const staleRejection: Mutant = {
  name: 'stale-rejection',
  harm: 'a client who has just bought credits in another process is told that there are none',
  edits: [
    {
      file: 'packages/event-store/src/append/handle-command.ts',
      find: 'store.append(refusalRequest(context, folds, loaded, refusal));',
      replace: 'store.append({ ...refusalRequest(context, folds, loaded, refusal), streams: [] });',
    },
  ],
  test: 'services/command-api/src/appointments/unlock.int.test.ts',
  named: 'decides on a credit that another process has just added, never on a cached balance',
};
