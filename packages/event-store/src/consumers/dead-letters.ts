import { PgClient } from '@effect/sql-pg';
import { Effect, Schema } from 'effect';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';

/** An event that a consumer cannot take: a defect of ours in decoding it, folding it or reacting to it. */
export class PoisonEvent extends Schema.TaggedError<PoisonEvent>()('PoisonEvent', {
  position: Schema.Number,
  reason: Schema.String,
}) {}

/** An event to put aside. `attempts`: how often it was tried; 0 when it only waits behind another of its key. */
export type NewDeadLetter = { readonly position: number; readonly reason: string; readonly attempts: number };

/** An event that lies aside, without its content. */
export type DeadLetter = NewDeadLetter & {
  readonly partitionKey: string;
  readonly type: string;
  readonly deadLetteredAt: Date;
};

/** What is said of an event that could be taken, were it not for an earlier one. */
export const waitsBehind = 'waits behind an earlier event of the same key';

/** Puts events of a consumer aside. Call it in the transaction that moves the checkpoint past them. */
export const addDeadLetters = Effect.fnUntraced(function* (
  consumer: string,
  events: readonly NewDeadLetter[],
) {
  if (events.length === 0) return;
  const sql = yield* PgClient.PgClient;
  yield* sql.unsafe(
    `INSERT INTO event_store.dead_letters (consumer, position, partition_key, reason, attempts)
     SELECT $1, e.position, e.partition_key, u.reason, u.attempts
       FROM unnest($2::text[]::bigint[], $3::text[], $4::int[]) u(position, reason, attempts)
       JOIN event_store.events e ON e.position = u.position
         ON CONFLICT (consumer, position) DO UPDATE SET reason = excluded.reason, attempts = excluded.attempts`,
    [
      consumer,
      events.map(({ position }) => String(position)),
      events.map(({ reason }) => reason.slice(0, 2000)),
      events.map(({ attempts }) => attempts),
    ],
  );
});

/** Moves a checkpoint and puts aside what was not taken, in one transaction. False, and nothing done, when fenced. */
export const advanceAndDeadLetter = Effect.fnUntraced(function* (
  consumer: string,
  at: Checkpoint,
  to: number,
  deadLetters: readonly NewDeadLetter[],
  offset?: number,
) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  if (deadLetters.length === 0) return yield* checkpoints.advance(consumer, at, to, offset);
  const move = checkpoints.move(consumer, at.partition, at.generation, at.position, to, offset);
  const advanceThenDeadLetter = Effect.tap(move, (moved) =>
    moved ? addDeadLetters(consumer, deadLetters) : Effect.void,
  );
  return yield* sql.withTransaction(advanceThenDeadLetter);
});

/** The partition keys whose later events must be dead-lettered as well. */
export const readDeadLetterKeys = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ key: string }>`
    SELECT DISTINCT partition_key AS key FROM event_store.dead_letters WHERE consumer = ${consumer}`;
  return new Set(rows.map(({ key }) => key));
});

/** Dead-lettered events after a position, in order. */
export const readDeadLetters = Effect.fnUntraced(function* (consumer: string, after: number, limit: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<DeadLetter>`
    SELECT p.position::float8 AS position, p.partition_key AS "partitionKey", e.type, p.reason, p.attempts,
           p.dead_lettered_at AS "deadLetteredAt"
      FROM event_store.dead_letters p JOIN event_store.events e USING (position)
     WHERE p.consumer = ${consumer} AND p.position > ${BigInt(after)} ORDER BY p.position LIMIT ${limit}`;
});

export const removeDeadLetter = Effect.fnUntraced(function* (consumer: string, position: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`DELETE FROM event_store.dead_letters WHERE consumer = ${consumer} AND position = ${BigInt(position)}`;
});
