import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { makeCheckpointBatcher, moveAll, type Writing } from './checkpoint-batcher.ts';

export type Checkpoint = {
  readonly partition: number;
  /** Of how many parts of the log this is one; 1: the whole log in its one order. */
  readonly partitions: number;
  readonly generation: number;
  readonly position: number;
  /** Where a feed keeps the event at that position, or an earlier one; null: not known. */
  readonly offset: number | null;
};

/** How far consumers have come. Each call joins the caller's transaction when there is one. */
export class Checkpoints extends Context.Service<
  Checkpoints,
  {
    /** Every partition's checkpoint; empty for a consumer that never started. */
    readonly read: (consumer: string) => Effect.Effect<readonly Checkpoint[], SqlError>;
    /** Up to which position a consumer has seen the whole log; 0 when it never started. */
    readonly seen: (consumer: string) => Effect.Effect<number, SqlError>;
    /** Makes the checkpoint of the whole log unless it is there, and answers what stands. */
    readonly start: (consumer: string, position: number) => Effect.Effect<Checkpoint, SqlError>;
    /**
     * The checkpoint of one part of so many; a consumer that never started begins at 0 in all. One that followed the
     * whole log goes on in parts from there. Undefined when it stands in another number of parts: see mergePartitions.
     */
    readonly assign: (
      consumer: string,
      partition: number,
      partitions: number,
    ) => Effect.Effect<Checkpoint | undefined, SqlError>;
    /** Makes one checkpoint of all when all stand at the same position. False when they do not. */
    readonly unite: (consumer: string) => Effect.Effect<boolean, SqlError>;
    /**
     * Moves from one position to the next, and notes the offset if one is given. False when another runner moved it or fenced this generation: then
     * whatever was folded in memory is void and the transaction must be rolled back.
     */
    readonly move: (
      consumer: string,
      partition: number,
      generation: number,
      from: number,
      to: number,
      offset?: number,
    ) => Effect.Effect<boolean, SqlError>;
    /**
     * Moves where nothing else needs to be written. Moves that are asked for while others are under way go together,
     * whoever asks: most consumers only pass most events, and each statement of its own would cost a commit. Not for
     * use in a transaction, which it does not join.
     */
    readonly advance: (
      consumer: string,
      from: Checkpoint,
      to: number,
      offset?: number,
    ) => Effect.Effect<boolean, SqlError>;
    /**
     * The same with something to write in that transaction, which others share; what moves of one consumer write that
     * go together is written in one go. False also when anybody's writing failed: nothing was done then, and one tries
     * by oneself. Not for use in a transaction either.
     */
    readonly advanceWith: <Item, R>(
      consumer: string,
      from: Checkpoint,
      to: number,
      offset: number | undefined,
      writing: Writing<Item, R>,
    ) => Effect.Effect<boolean, SqlError, R>;
    /** Raises the generation of every partition, which stops runners of older ones, and answers it. */
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
      const moving = makeCheckpointBatcher({
        moveAll: (moves) => moveAll(sql, moves),
        inTransaction: (use) => sql.withTransaction(use),
      });
      return Checkpoints.of({
        advance: (consumer, from, to, offset) => moving({ consumer, from, to, offset }),
        advanceWith: (consumer, from, to, offset, { item, size, write }) =>
          Effect.contextWith((context) =>
            moving(
              { consumer, from, to, offset },
              // All items of a consumer are of one type.
              { item, size, write: (items) => Effect.provideContext(write(items as never), context) },
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
        assign: (...asked) => sql.withTransaction(assign(...asked)),
        unite: (consumer) => sql.withTransaction(unite(consumer)),
        move: (consumer, partition, generation, from, to, offset) =>
          Effect.map(
            // The offset may stay behind: what comes again from there is known by its position.
            sql`UPDATE event_store.checkpoints
                   SET position = ${BigInt(to)}, feed_offset = coalesce(${offset === undefined ? null : BigInt(offset)}, feed_offset),
                       updated_at = clock_timestamp()
                 WHERE consumer = ${consumer} AND partition = ${partition} AND generation = ${BigInt(generation)}
                   AND position = ${BigInt(from)}
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
