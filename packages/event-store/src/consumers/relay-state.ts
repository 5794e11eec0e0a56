import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../database/in-transaction.ts';
import type { Query } from '../database/prove.ts';

/** The relay's progress. */
export type RelayState = {
  /** Names the topic; a new one after a restore. */
  readonly epoch: string;
  /** Everything up to here was sent and acknowledged. */
  readonly position: number;
  /** By partition: the last event that was sent there. */
  readonly partitions: ReadonlyMap<number, SentTo>;
};

export type SentTo = { readonly position: number; readonly offset: number };

/** The last event that was sent to a partition, and the positions of those that went there just before, in order. */
export type LastSent = SentTo & { readonly before?: readonly number[] };

/** This many positions of each partition are kept, so that the next one is known for a consumer with a small lag. */
export const recentlySent = 32;

type RelayRow = {
  epoch: string;
  head: number;
  partition: number | null;
  position: number;
  offset: number;
};
const relayText = `
  SELECT r.epoch, r.position::float8 AS head, p.partition, p.position::float8 AS position,
         p.feed_offset::float8 AS "offset"
    FROM event_store.relay r LEFT JOIN event_store.relay_partitions p ON true`;

export const readRelay = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return relayOf(yield* sql.unsafe<RelayRow>(relayText));
});

/** The same on any connection; undefined in a database that was not prepared yet. */
export const readRelayOn = Effect.fnUntraced(function* (query: Query) {
  const [there] = yield* query(`SELECT to_regclass('event_store.relay_partitions') IS NOT NULL AS "isThere"`);
  const { isThere } = there as { readonly isThere: boolean };
  return isThere ? relayOf((yield* query(relayText)) as readonly RelayRow[]) : undefined;
});

/** How many of these events the log has at their positions. */
export const countInLog = Effect.fnUntraced(function* (
  query: Query,
  events: readonly { readonly position: number; readonly id: string }[],
) {
  const [row] = yield* query(
    `SELECT count(*)::int AS count
       FROM unnest($1::text[]::bigint[], $2::text[]) asked(position, id)
       JOIN event_store.events e ON e.position = asked.position AND e.id::text = asked.id`,
    [events.map(({ position }) => String(position)), events.map(({ id }) => id)],
  );
  return (row as { readonly count: number }).count;
});

const relayOf = (rows: readonly RelayRow[]): RelayState => {
  const partitions = new Map<number, SentTo>();
  for (const { partition, position, offset } of rows)
    if (partition !== null) partitions.set(partition, { position, offset });
  return { epoch: rows[0]!.epoch, position: rows[0]!.head, partitions };
};

/**
 * Records that everything up to `to` was acknowledged. `sent`: by partition, the last event and at least the latest ones
 * before it since `position`; `marks`: offsets to be found again later; `digest`: of the event at `to`, as it was sent.
 * False, and nothing done, when another relay moved it, the epoch has ended or the log has another event there.
 */
export const moveRelay = Effect.fnUntraced(function* (
  { epoch, position }: Pick<RelayState, 'epoch' | 'position'>,
  to: number,
  sent: ReadonlyMap<number, LastSent>,
  marks: ReadonlyMap<number, SentTo>,
  digest = '',
) {
  const sql = yield* PgClient.PgClient;
  const recent = [...sent.values()].map(
    (last) => `{${[...(last.before ?? []), last.position].slice(-recentlySent).join()}}`,
  );
  const rows = yield* sql.unsafe(
    `WITH moved AS (
       UPDATE event_store.relay SET position = $3::text::bigint, moved_at = clock_timestamp()
        WHERE epoch = $1 AND position = $2::text::bigint
          AND ($12 = '' OR EXISTS (SELECT FROM event_store.events e
                                    WHERE e.position = $3::text::bigint AND e.digest = decode($12, 'base64')))
    RETURNING 1),
     sent AS (
       INSERT INTO event_store.relay_partitions AS p (partition, position, feed_offset, recent)
       SELECT u.partition, u.position, u.o, u.recent::bigint[]
         FROM moved, unnest($4::int[], $5::text[]::bigint[], $6::text[]::bigint[], $10::text[])
                       u(partition, position, o, recent)
           ON CONFLICT (partition) DO UPDATE
              SET position = excluded.position, feed_offset = excluded.feed_offset,
                  recent = (p.recent || excluded.recent)[
                    greatest(1, cardinality(p.recent) + cardinality(excluded.recent) - $11 + 1):]),
     marks AS (
       INSERT INTO event_store.relay_marks (partition, position, feed_offset)
       SELECT u.partition, u.position, u.o
         FROM moved, unnest($7::int[], $8::text[]::bigint[], $9::text[]::bigint[]) u(partition, position, o)
           ON CONFLICT (partition, position) DO UPDATE SET feed_offset = excluded.feed_offset)
     SELECT 1 FROM moved`,
    [
      epoch,
      String(position),
      String(to),
      ...columnsOf(sent),
      ...columnsOf(marks),
      recent,
      recentlySent,
      digest,
    ],
  );
  return rows.length === 1;
});

const columnsOf = (sent: ReadonlyMap<number, SentTo>) => [
  [...sent.keys()],
  [...sent.values()].map(({ position }) => String(position)),
  [...sent.values()].map(({ offset }) => String(offset)),
];

/** An offset of the partition that is before every event after `position`; undefined: its beginning. */
export const findOffset = Effect.fnUntraced(function* (partition: number, position: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ offset: number }>`
    SELECT s.feed_offset::float8 AS "offset" FROM (
      SELECT position, feed_offset FROM event_store.relay_partitions
       WHERE partition = ${partition} AND position <= ${BigInt(position)}
      UNION ALL
      (SELECT position, feed_offset FROM event_store.relay_marks
        WHERE partition = ${partition} AND position <= ${BigInt(position)} ORDER BY position DESC LIMIT 1)
    ) s ORDER BY s.position DESC LIMIT 1`;
  return row?.offset;
});

/**
 * Begins a new epoch, which is needed when a topic is lost and when it has events that the log lost: the log is sent from its beginning to a
 * topic of a new name, and consumers' offsets are dropped while their positions stay. Returns its name.
 */
export const beginEpoch = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const epoch = randomBytes(6).toString('hex');
  const begin = Effect.gen(function* () {
    yield* sql`UPDATE event_store.relay SET epoch = ${epoch}, position = 0, moved_at = clock_timestamp()`;
    yield* sql`DELETE FROM event_store.relay_partitions`;
    yield* sql`DELETE FROM event_store.relay_marks`;
    yield* sql`UPDATE event_store.checkpoints SET feed_offset = NULL, generation = generation + 1 WHERE feed_offset IS NOT NULL`;
  });
  yield* inTransaction(sql, begin);
  return epoch;
});
