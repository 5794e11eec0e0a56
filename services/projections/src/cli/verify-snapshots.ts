import { snapshotFolds } from '@setter/domain/snapshot-folds';
import { verifySnapshots } from '@setter/event-store/snapshots';
import { Console, Effect } from 'effect';

/** Compares the snapshots of long streams with folds from zero. True when none differs. */
export const verifyAllSnapshots = Effect.gen(function* () {
  let allWell = true;
  for (const fold of snapshotFolds) {
    const { snapshots, differences } = yield* verifySnapshots([fold]);
    const { name } = fold.snapshot;
    if (differences.length === 0) {
      yield* Console.log(`snapshots of ${name}: ${snapshots} verified`);
      continue;
    }
    allWell = false;
    yield* Console.log(`snapshots of ${name}: ${differences.length} of ${snapshots} differ`);
    for (const { streamId, version } of differences)
      yield* Console.log(`  ${streamId} at version ${version}`);
  }
  return allWell;
});
