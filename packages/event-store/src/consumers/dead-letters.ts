import { PgClient } from '@effect/sql-pg';
import { Effect, Schema } from 'effect';
import { messageOf } from '../errors.ts';

/** An event that a consumer cannot handle: a defect of ours in decoding it, folding it or reacting to it. */
export class PoisonEvent extends Schema.TaggedError<PoisonEvent>()('PoisonEvent', {
  position: Schema.Number,
  reason: Schema.String,
}) {}

export const isPoison = (error: unknown): error is PoisonEvent => error instanceof PoisonEvent;

/** The poison event at a position, for the reason that `cause` gives. */
export const poisonEvent = (handler: string, position: number, cause: unknown): PoisonEvent =>
  new PoisonEvent({ position, reason: `${handler} cannot handle event ${position}: ${messageOf(cause)}` });

/** An event to dead-letter. `attempts`: how often it was tried; 0 when it only waits behind another of its key. */
export type NewDeadLetter = { readonly position: number; readonly reason: string; readonly attempts: number };

/** A dead letter without the content of its event. */
export type DeadLetter = NewDeadLetter & {
  readonly partitionKey: string;
  readonly type: string;
  readonly deadLetteredAt: Date;
};

/** The reason of a dead letter that only waits behind an earlier one. */
export const waitsBehind = 'waits behind an earlier event of the same key';

/** Adds dead letters of a consumer. Runs in the transaction that moves the checkpoint past them. */
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
      events.map(({ reason }) => storableReason(reason)),
      events.map(({ attempts }) => attempts),
    ],
  );
});

/** A reason as Postgres takes it: it may quote what an event holds, such as NUL, and be long. */
export const storableReason = (reason: string): string =>
  reason.slice(0, 2000).replaceAll('\0', '\uFFFD').toWellFormed();

/** The partition keys whose later events are dead-lettered as well. */
export const readDeadLetterKeys = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ key: string }>`
    SELECT DISTINCT partition_key AS key FROM event_store.dead_letters WHERE consumer = ${consumer}`;
  return new Set(rows.map(({ key }) => key));
});

/** Dead letters after a position, in order. */
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
