/** What consumers of the log keep in the database: checkpoints, dead letters, the relay’s state and locks. */
export { advanceAndWrite } from './advance-and-write.ts';
export type { Advance } from './advance-and-write.ts';
export { Checkpoints } from './checkpoints.ts';
export type { Checkpoint } from './checkpoints.ts';
export {
  PoisonEvent,
  addDeadLetters,
  isPoison,
  poisonEvent,
  readDeadLetterKeys,
  readDeadLetters,
  storableReason,
  waitsBehind,
} from './dead-letters.ts';
export type { NewDeadLetter } from './dead-letters.ts';
export { mergePartitions } from './merge-partitions.ts';
export type { Fold, RowChange } from './move-together.ts';
export { pollTogether } from './poll-together.ts';
export { beginEpoch, countInLog, findOffset, moveRelay, readRelay, readRelayOn } from './relay-state.ts';
export type { LastSent, RelayState, SentTo } from './relay-state.ts';
export {
  isReplayRequested,
  replayIfRequested,
  requestReplay,
  waitForReplayRequest,
} from './replay-dead-letters.ts';
export { maxAttempts, retryThenDeadLetter, undecodablePoison } from './retry-then-dead-letter.ts';
export { waitForCheckpointReset } from './wait-for-checkpoint-reset.ts';
export { tryWithLock, untilLocked, withLock } from './with-lock.ts';
