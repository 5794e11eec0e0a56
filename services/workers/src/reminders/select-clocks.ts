import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** What time it is for the database, and when the last event of the log occurred (null without events): milliseconds since 1970. */
export const selectClocks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ database: number; lastEvent: string | null }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS database,
           (SELECT metadata ->> 'occurredAt' FROM event_store.events ORDER BY position DESC LIMIT 1) AS "lastEvent"`;
  const { database, lastEvent } = row!;
  return { database, lastEvent: lastEvent === null ? null : Date.parse(lastEvent) };
});
