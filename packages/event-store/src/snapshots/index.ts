/** Snapshots of long streams. */
export { countSnapshots } from './snapshots.ts';
export { type SnapshotDifference, verifySnapshots } from './verify-snapshots.ts';
