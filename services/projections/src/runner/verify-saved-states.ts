import { snapshotFolds } from '@setter/domain/snapshot-folds';
import { type SnapshotDifference, verifySnapshots } from '@setter/event-store/snapshots';
import { Effect } from 'effect';
import type { OnProgress } from './rebuild.ts';
import type { Difference, Verified } from './verify.ts';

/** Compares the snapshots of all long streams with folds from zero, as rows of one table by the ids of their streams. */
export const verifySavedStates = Effect.fn('verifySavedStates')(function* (onProgress: OnProgress) {
  const { snapshots, events, differences } = yield* verifySnapshots(snapshotFolds, (position, head) =>
    onProgress({ step: 'folding', position, head }),
  );
  const verified: Verified = {
    position: events,
    rows: snapshots,
    different: differences.length,
    differences: differences.map(asRows),
  };
  return verified;
});

/** Without what the states say, which nobody reads: how much of it differs. */
const asRows = ({ fold, streamId, version, lines, of }: SnapshotDifference): Difference => {
  const row = { fold, version, lines: of };
  return {
    key: streamId,
    stored: { ...row, wrongLines: lines },
    folded: { ...row, wrongLines: 0 },
  };
};
