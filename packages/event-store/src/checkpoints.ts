import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';

export type Checkpoint = {
  readonly partition: number;
  readonly generation: number;
  readonly position: number;
};

/** How far consumers have come. Each call joins the caller's transaction when there is one. */
export class Checkpoints extends Context.Service<
  Checkpoints,
  {
    /** Every partition's checkpoint; empty for a consumer that never started. */
    readonly read: (consumer: string) => Effect.Effect<readonly Checkpoint[], SqlError>;
    /** Makes the checkpoint unless it is there, and answers what stands. */
    readonly start: (
      consumer: string,
      partition: number,
      position: number,
    ) => Effect.Effect<Checkpoint, SqlError>;
    /**
     * Moves from one position to the next. False when another runner moved it or fenced this generation: then
     * whatever was folded in memory is void and the transaction must be rolled back.
     */
    readonly move: (
      consumer: string,
      partition: number,
      generation: number,
      from: number,
      to: number,
    ) => Effect.Effect<boolean, SqlError>;
    /** Raises the generation of every partition, which stops runners of older ones, and answers it. */
    readonly fence: (consumer: string) => Effect.Effect<number, SqlError>;
  }
>()('event-store/Checkpoints') {
  static readonly layer = Layer.effect(
    Checkpoints,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      type Row = { readonly partition: number; readonly generation: bigint; readonly position: bigint };
      const toCheckpoint = (row: Row): Checkpoint => ({
        partition: row.partition,
        generation: Number(row.generation),
        position: Number(row.position),
      });
      return Checkpoints.of({
        read: (consumer) =>
          Effect.map(
            sql<Row>`SELECT partition, generation, position FROM event_store.checkpoints
                      WHERE consumer = ${consumer} ORDER BY partition`,
            (rows) => rows.map(toCheckpoint),
          ),
        start: (consumer, partition, position) =>
          Effect.andThen(
            sql`INSERT INTO event_store.checkpoints (consumer, partition, generation, position)
                VALUES (${consumer}, ${partition}, 1, ${BigInt(position)}) ON CONFLICT DO NOTHING`,
            Effect.map(
              sql<Row>`SELECT partition, generation, position FROM event_store.checkpoints
                        WHERE consumer = ${consumer} AND partition = ${partition}`,
              ([row]) => toCheckpoint(row!),
            ),
          ),
        move: (consumer, partition, generation, from, to) =>
          Effect.map(
            sql`UPDATE event_store.checkpoints SET position = ${BigInt(to)}, updated_at = clock_timestamp()
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
