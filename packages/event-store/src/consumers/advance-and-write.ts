import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';

/** A position to move to, and the offset at which a feed keeps the event there, if it is known. */
export type Advance = { readonly position: number; readonly offset?: number | undefined };

/**
 * Moves a checkpoint, then writes, in one transaction, which joins the caller's. False, and nothing written, when the
 * checkpoint is fenced.
 */
export const advanceAndWrite = Effect.fnUntraced(function* <E, R>(
  consumer: string,
  from: Checkpoint,
  { position, offset }: Advance,
  write: Effect.Effect<void, E, R>,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  // First, since the row lock holds every other runner off until this transaction ends.
  const move = checkpoints.move(consumer, from.partition, from.generation, from.position, position, offset);
  return yield* sql.withTransaction(Effect.tap(move, (moved) => (moved ? write : Effect.void)));
});
