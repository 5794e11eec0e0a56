/** Saved states of long streams. */
export { verifySnapshots } from './verify-snapshots.ts';
