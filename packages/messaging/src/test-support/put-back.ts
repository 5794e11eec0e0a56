import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

const tables = ['events', 'streams', 'commands', 'relay', 'relay_partitions', 'relay_marks', 'checkpoints'];

/** Copies the log and what is beside it in the database, and the effects of counting consumers. */
export const copyDatabase = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`CREATE SCHEMA copied`;
  for (const table of tables) yield* sql.unsafe(`CREATE TABLE copied.${table} AS TABLE event_store.${table}`);
  yield* sql`CREATE TABLE copied.effects AS TABLE effects`;
});

/** Puts the copy back, as a restore would; what happened since is in Kafka only. Nothing may use the database. */
export const putDatabaseBack = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  for (const table of tables) {
    yield* sql.unsafe(`DELETE FROM event_store.${table}`);
    yield* sql.unsafe(`INSERT INTO event_store.${table} SELECT * FROM copied.${table}`);
  }
  yield* sql`DELETE FROM effects`;
  yield* sql`INSERT INTO effects OVERRIDING SYSTEM VALUE SELECT * FROM copied.effects`;
  yield* sql`DROP SCHEMA copied CASCADE`;
});
