import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { inTransaction } from '../database/in-transaction.ts';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';

/** A position to move to, and the offset at which a feed keeps the event there, if it is known. */
export type Advance = {
  readonly position: number;
  readonly offset?: number | undefined;
  /** Of the event at that position, as it was handled; without one it is not compared with the log's. */
  readonly digest?: string | undefined;
};

/**
 * Moves a checkpoint, then writes, in one transaction, which joins the caller's. False, and nothing written, when the
 * checkpoint is fenced or the log has another event there.
 */
export const advanceAndWrite = Effect.fnUntraced(function* <E, R>(
  consumer: string,
  from: Checkpoint,
  { position, offset, digest }: Advance,
  write: Effect.Effect<void, E, R>,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  // First, since the row lock holds every other runner off until this transaction ends.
  const { partition, generation } = from;
  const move = checkpoints.move(consumer, partition, generation, from.position, position, offset, digest);
  return yield* inTransaction(
    sql,
    Effect.tap(move, (moved) => (moved ? write : Effect.void)),
  );
});
