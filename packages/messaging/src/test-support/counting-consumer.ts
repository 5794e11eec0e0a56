import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import { EventFeed, type FeedBatch, Fenced } from '../event-feed.ts';

/** A table for the effects of consumers: no key forbids one that happens twice. */
export const makeEffects = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`CREATE TABLE IF NOT EXISTS effects (
    nth bigint GENERATED ALWAYS AS IDENTITY, consumer text, member text, partition int, position bigint, key text,
    is_poison boolean, at timestamptz DEFAULT clock_timestamp())`;
});

export type Effected = {
  readonly member: string;
  readonly partition: number;
  readonly position: number;
  readonly key: string;
  readonly isPoison: boolean;
};

/** The effects of a consumer, in the order in which they happened. */
export const effectsOf = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Effected>`
    SELECT member, partition, position::float8 AS position, key, is_poison AS "isPoison"
      FROM effects WHERE consumer = ${consumer} ORDER BY nth`;
});

type Options<E, R> = {
  readonly consumer: string;
  readonly member?: string;
  readonly batchSize?: number;
  /** Before the effect and outside its transaction. */
  readonly before?: (batch: FeedBatch) => Effect.Effect<void, E | Fenced, R>;
  readonly started?: (partition: number, position: number) => void;
};

/** Records one effect for each event, in the transaction that moves its checkpoint. */
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
  const assigned = new Map<number, Checkpoint>();

  const start = Effect.fnUntraced(function* (partition: number, partitions: number) {
    const at = yield* checkpoints.assign(consumer, partition, partitions);
    if (at === undefined) throw new Error('it has another number of partitions');
    assigned.set(partition, at);
    started?.(partition, at.position);
    return { position: at.position, offset: at.offset ?? undefined };
  });

  const handle = Effect.fnUntraced(function* (batch: FeedBatch) {
    const { partition, events, poison, to } = batch;
    yield* before(batch);
    const at = assigned.get(partition)!;
    const fresh = events.filter(({ position }) => position > at.position);
    const effect = Effect.gen(function* () {
      const { generation, position } = at;
      if (!(yield* checkpoints.move(consumer, partition, generation, position, to.position, to.offset)))
        return yield* new Fenced({ continueAtOnce: false });
      for (const event of fresh)
        yield* sql`INSERT INTO effects (consumer, member, partition, position, key, is_poison)
          VALUES (${consumer}, ${member}, ${partition}, ${BigInt(event.position)}, ${event.partitionKey}, false)`;
      if (poison !== undefined)
        yield* sql`INSERT INTO effects (consumer, member, partition, position, key, is_poison)
          VALUES (${consumer}, ${member}, ${partition}, ${BigInt(poison.position)}, ${poison.reason}, true)`;
    });
    yield* sql.withTransaction(effect);
    assigned.set(partition, { ...at, position: to.position, offset: to.offset ?? at.offset });
  });

  return yield* feed.follow({ consumer, batchSize, start, handle });
});
