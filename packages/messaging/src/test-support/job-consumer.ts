import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { runConsumer } from '../consumer/run-consumer.ts';
import type { TransactionalHandler } from '../consumer/handler.ts';
import type { Recorded } from '../event-feed.ts';

/** A table for what consumers write: no key forbids a row that is written twice. */
export const makeJobs = Effect.flatMap(
  PgClient.PgClient,
  (sql) =>
    sql`CREATE TABLE jobs (nth bigint GENERATED ALWAYS AS IDENTITY, consumer text, position bigint, key text)`,
);

/** The positions for which a consumer has written rows, in the order in which it wrote them. */
export const jobsOf = Effect.fnUntraced(function* (consumer: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ position: number }>`
    SELECT position::float8 AS position FROM jobs WHERE consumer = ${consumer} ORDER BY nth`;
  return rows.map(({ position }) => position);
});

type Options<E> = {
  readonly batchSize?: number;
  /** Runs after the rows are written and before their transaction commits. */
  readonly written?: (events: readonly Recorded[]) => Effect.Effect<void, E>;
};

/** Writes a row for each event in the transaction that advances its checkpoint. */
export const jobHandler = <E = never>(
  name: string,
  written: Options<E>['written'] = () => Effect.void,
): TransactionalHandler<SqlError | E, PgClient.PgClient> => ({
  name,
  checkpoint: name,
  effect: 'transactional',
  span: `write ${name}`,
  onPoison: 'dead-letter',
  handles: () => true,
  handle: Effect.fnUntraced(function* (events) {
    const sql = yield* PgClient.PgClient;
    for (const { position, partitionKey } of events)
      yield* sql`INSERT INTO jobs (consumer, position, key) VALUES (${name}, ${BigInt(position)}, ${partitionKey})`;
    yield* written(events);
  }),
});

export const runJobConsumer = <E = never>(name: string, { batchSize = 5, written }: Options<E> = {}) =>
  runConsumer({ name, batchSize, handler: Effect.succeed(jobHandler(name, written)) });
