import { snapshotFolds } from '@setter/domain/snapshot-folds';
import { type SnapshotDifference, verifySnapshots } from '@setter/event-store/snapshots';
import { Effect } from 'effect';
import type { OnProgress } from './rebuild.ts';
import type { Difference, Verified } from './verify.ts';

/** Compares the snapshots of all long streams with folds from zero, as rows of one table by the ids of their streams. */
export const compareSnapshots = Effect.fn('compareSnapshots')(function* (onProgress: OnProgress) {
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

/** Without the texts of the states: how many of their lines differ. */
const asRows = ({ fold, streamId, version, lines, of }: SnapshotDifference): Difference => {
  const row = { fold, version, lines: of };
  return {
    key: streamId,
    stored: { ...row, wrongLines: lines },
    folded: { ...row, wrongLines: 0 },
  };
};
