import type { Mutant } from '../mutant.ts';

export const snapshotOfOpenTexts: Mutant = {
  name: 'snapshot-of-open-texts',
  harm: 'snapshots hold personal texts in clear, which outlive the erasure of the person',
  edits: [
    {
      file: 'packages/event-store/src/read/fold-pages.ts',
      find: 'sealed === true || snapshot !== undefined;',
      replace: 'sealed === true && snapshot !== undefined;',
    },
  ],
  test: 'packages/event-store/src/snapshots/snapshots.int.test.ts',
  named: 'a snapshot holds no personal text in clear',
};
