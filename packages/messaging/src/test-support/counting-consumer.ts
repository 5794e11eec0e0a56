import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { Effect } from 'effect';
import { EventFeed, type FeedBatch, PartitionLost } from '../event-feed.ts';

/** A place for what consumers did: no key forbids that something is done twice. */
export const makeEffects = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`CREATE TABLE IF NOT EXISTS effects (
    nth bigint GENERATED ALWAYS AS IDENTITY, consumer text, member text, partition int, position bigint, key text,
    is_fault boolean, at timestamptz DEFAULT clock_timestamp())`;
});

export type Effected = {
  readonly member: string;
  readonly partition: number;
  readonly position: number;
  readonly key: string;
  readonly isFault: boolean;
};

/** What a consumer did, in the order in which it was done. */
export const effectsOf = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Effected>`
    SELECT member, partition, position::float8 AS position, key, is_fault AS "isFault"
      FROM effects WHERE consumer = ${consumer} ORDER BY nth`;
});

type Options<E, R> = {
  readonly consumer: string;
  readonly member?: string;
  readonly batchSize?: number;
  /** Before the effect and outside its transaction. */
  readonly before?: (batch: FeedBatch) => Effect.Effect<void, E | PartitionLost, R>;
  readonly started?: (partition: number, position: number) => void;
};

/** Does one thing for each event, in the transaction that moves its checkpoint. */
export const countingConsumer = Effect.fnUntraced(function* <E = never, R = never>({
  consumer,
  member = 'one',
  batchSize = 50,
  before = () => Effect.void,
  started,
}: Options<E, R>) {
  const feed = yield* EventFeed;
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const parts = new Map<number, Checkpoint>();

  const start = Effect.fnUntraced(function* (partition: number, partitions: number) {
    const at = yield* checkpoints.assign(consumer, partition, partitions);
    if (at === undefined) throw new Error('it stands in other parts');
    parts.set(partition, at);
    started?.(partition, at.position);
    return { position: at.position, offset: at.offset ?? undefined };
  });

  const take = Effect.fnUntraced(function* (batch: FeedBatch) {
    const { partition, events, fault, to } = batch;
    yield* before(batch);
    const at = parts.get(partition)!;
    const fresh = events.filter(({ position }) => position > at.position);
    const effect = Effect.gen(function* () {
      const { generation, position } = at;
      if (!(yield* checkpoints.move(consumer, partition, generation, position, to.position, to.offset)))
        return yield* new PartitionLost({ atOnce: false });
      for (const event of fresh)
        yield* sql`INSERT INTO effects (consumer, member, partition, position, key, is_fault)
          VALUES (${consumer}, ${member}, ${partition}, ${BigInt(event.position)}, ${event.partitionKey}, false)`;
      if (fault !== undefined)
        yield* sql`INSERT INTO effects (consumer, member, partition, position, key, is_fault)
          VALUES (${consumer}, ${member}, ${partition}, ${BigInt(fault.position)}, ${fault.reason}, true)`;
    });
    yield* sql.withTransaction(effect);
    parts.set(partition, { ...at, position: to.position, offset: to.offset ?? at.offset });
  });

  return yield* feed.follow({ consumer, batchSize, start, take });
});
