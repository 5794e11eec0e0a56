import type { Mutant } from '../mutant.ts';

export const snapshotOfOwnTexts: Mutant = {
  name: 'snapshot-of-own-texts',
  harm: 'snapshots hold the personal texts that a command had in hand, which outlive the erasure of the person',
  edits: [
    {
      file: 'packages/event-store/src/append/append-decision.ts',
      find: 'isSealedFold(fold) ? eventsOf(stream.streamId, sealed) : appended.get(stream.streamId)!',
      replace: 'appended.get(stream.streamId)!',
    },
  ],
  test: 'packages/event-store/src/snapshots/snapshots.int.test.ts',
  named: 'a snapshot holds no personal text in clear',
};
