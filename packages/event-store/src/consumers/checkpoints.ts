import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { inTransaction } from '../database/in-transaction.ts';
import { makeCheckpointBatcher, type Writing } from './checkpoint-batcher.ts';
import { moveTogether } from './move-together.ts';

export type Checkpoint = {
  readonly partition: number;
  /** How many partitions there are; 1: the whole log in its one order. */
  readonly partitions: number;
  readonly generation: number;
  readonly position: number;
  /** The feed's offset of the event at that position, or of an earlier one; null: not known. */
  readonly offset: number | null;
};

/** The positions up to which consumers have handled the log. Calls join the caller's transaction, if there is one. */
export class Checkpoints extends Context.Service<
  Checkpoints,
  {
    /** Every partition's checkpoint; empty for a consumer that never started. */
    readonly read: (consumer: string) => Effect.Effect<readonly Checkpoint[], SqlError>;
    /** The position up to which a consumer has handled the whole log; 0 when it never started. */
    readonly seen: (consumer: string) => Effect.Effect<number, SqlError>;
    /** Makes the checkpoint of the whole log unless there is one, and answers it. */
    readonly start: (consumer: string, position: number) => Effect.Effect<Checkpoint, SqlError>;
    /**
     * The checkpoint of one partition. A consumer that never started begins at 0 in all; one that followed the whole log
     * goes on from there. Undefined when it has another number of partitions: see mergePartitions.
     */
    readonly assign: (
      consumer: string,
      partition: number,
      partitions: number,
    ) => Effect.Effect<Checkpoint | undefined, SqlError>;
    /** Merges the checkpoints of all partitions when they have the same position. False when they do not. */
    readonly unite: (consumer: string) => Effect.Effect<boolean, SqlError>;
    /**
     * Moves from one position to the next, by comparison, and records the offset if one is given. False when another
     * runner moved it or fenced this generation, or when the log has another event at `to` than one of this digest: then
     * the caller's transaction must be rolled back.
     */
    readonly move: (
      consumer: string,
      partition: number,
      generation: number,
      from: number,
      to: number,
      offset?: number,
      digest?: string,
    ) => Effect.Effect<boolean, SqlError>;
    /**
     * Moves with nothing else to write. Moves of all consumers that arrive while others are in flight share a statement,
     * since most consumers only pass most events and each commit has its cost. Does not join the caller's transaction.
     */
    readonly advance: (
      consumer: string,
      from: Checkpoint,
      to: number,
      offset?: number,
      digest?: string,
    ) => Effect.Effect<boolean, SqlError>;
    /**
     * The same with rows to write in that transaction, which other moves share; the items of one consumer are written in
     * one call. False also when any write of the transaction failed: it was rolled back, and the caller tries alone. Does
     * not join the caller's transaction.
     */
    readonly advanceWith: <Item, R = never>(
      consumer: string,
      from: Checkpoint,
      to: number,
      offset: number | undefined,
      writing: Writing<Item, R>,
      digest?: string,
    ) => Effect.Effect<boolean, SqlError, R>;
    /** Raises the generation of every partition, which fences runners of older ones, and answers it. */
    readonly fence: (consumer: string) => Effect.Effect<number, SqlError>;
  }
>()('event-store/Checkpoints') {
  static readonly layer = Layer.effect(
    Checkpoints,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const select = (consumer: string, lock = '') =>
        sql.unsafe<Checkpoint>(
          `SELECT partition, partitions, generation::float8 AS generation, position::float8 AS position,
                  feed_offset::float8 AS "offset"
             FROM event_store.checkpoints WHERE consumer = $1 ORDER BY partition ${lock}`,
          [consumer],
        );
      const insert = (consumer: string, partitions: number, generation: number, position: number) =>
        sql`INSERT INTO event_store.checkpoints (consumer, partition, partitions, generation, position)
            SELECT ${consumer}, p, ${partitions}, ${BigInt(generation)}, ${BigInt(position)}
              FROM generate_series(0, ${partitions}::int - 1) p ON CONFLICT DO NOTHING`;
      const remove = (consumer: string) =>
        sql`DELETE FROM event_store.checkpoints WHERE consumer = ${consumer}`;

      const assign = Effect.fnUntraced(function* (consumer: string, partition: number, partitions: number) {
        const known = yield* select(consumer, 'FOR UPDATE');
        const [first] = known;
        if (first?.partitions === partitions) return known[partition];
        if (first === undefined) yield* insert(consumer, partitions, 1, 0);
        else if (first.partitions > 1) return undefined;
        else {
          yield* remove(consumer);
          yield* insert(consumer, partitions, first.generation + 1, first.position);
        }
        return (yield* select(consumer))[partition];
      });

      const unite = Effect.fnUntraced(function* (consumer: string) {
        const known = yield* select(consumer, 'FOR UPDATE');
        const [first] = known;
        if (first === undefined || first.partitions === 1) return true;
        if (known.some(({ position }) => position !== first.position)) return false;
        yield* remove(consumer);
        yield* insert(
          consumer,
          1,
          Math.max(...known.map(({ generation }) => generation)) + 1,
          first.position,
        );
        return true;
      });
      const batchMove = makeCheckpointBatcher({
        moveTogether: (moves, folded) => moveTogether(sql, moves, folded),
        inTransaction: (use) => inTransaction(sql, use),
      });
      return Checkpoints.of({
        advance: (consumer, from, to, offset, digest) => batchMove({ consumer, from, to, offset, digest }),
        // All items of a consumer are of one type.
        advanceWith: (consumer, from, to, offset, writing, digest) =>
          Effect.contextWith((context) =>
            batchMove(
              { consumer, from, to, offset, digest },
              'fold' in writing
                ? { ...writing, fold: (items) => writing.fold(items as never) }
                : {
                    ...writing,
                    write: (items) => Effect.provideContext(writing.write(items as never), context),
                  },
            ),
          ),
        read: (consumer) => select(consumer),
        seen: (consumer) =>
          Effect.map(
            sql<{ position: number }>`
              SELECT position::float8 AS position FROM event_store.consumer_positions WHERE consumer = ${consumer}`,
            ([row]) => row?.position ?? 0,
          ),
        start: (consumer, position) =>
          Effect.andThen(
            insert(consumer, 1, 1, position),
            Effect.map(select(consumer), ([row]) => row!),
          ),
        assign: (...asked) => inTransaction(sql, assign(...asked)),
        unite: (consumer) => inTransaction(sql, unite(consumer)),
        move: (consumer, partition, generation, from, to, offset, digest = '') =>
          Effect.map(
            // The offset may stay behind: events that are delivered again are known by their positions.
            sql`UPDATE event_store.checkpoints c
                   SET position = ${BigInt(to)}, feed_offset = coalesce(${offset === undefined ? null : BigInt(offset)}::bigint, c.feed_offset),
                       updated_at = clock_timestamp(), digest = e.digest
                  FROM (VALUES (${BigInt(to)}::bigint)) g(goal) LEFT JOIN event_store.events e ON e.position = g.goal
                 WHERE (${digest} = '' OR e.digest = decode(${digest}, 'base64'))
                   AND consumer = ${consumer} AND c.partition = ${partition} AND c.generation = ${BigInt(generation)}
                   AND c.position = ${BigInt(from)}
             RETURNING 1`,
            (rows) => rows.length === 1,
          ),
        fence: (consumer) =>
          Effect.map(
            sql<{ generation: bigint }>`
              UPDATE event_store.checkpoints SET generation = (
                       SELECT max(c.generation) + 1 FROM event_store.checkpoints c WHERE c.consumer = ${consumer})
               WHERE consumer = ${consumer} RETURNING generation`,
            (rows) => rows.reduce((highest, row) => Math.max(highest, Number(row.generation)), 0),
          ),
      });
    }),
  );
}
