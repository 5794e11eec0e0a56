import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { describe, expect, it } from 'vitest';
import pg from 'pg';
import type { Migrations } from './migrations.ts';
import { createTestDatabase, testDatabaseLayer, withDatabase } from './postgres.ts';

let runs = 0;
const withOneTable: Migrations = {
  name: 'one_table',
  run: async (url) => {
    runs++;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE TABLE things (id int PRIMARY KEY)');
    await client.end();
  },
};

describe('a database per test file', () => {
  const database = withDatabase(withOneTable);

  it('is migrated', async () => {
    expect(await database().query('SELECT id FROM things')).toEqual([]);
  });

  it('shares nothing with another one', async () => {
    const other = await createTestDatabase(withOneTable);
    await database().query('INSERT INTO things VALUES (1)');
    expect(await other.query('SELECT id FROM things')).toEqual([]);
    await other.drop();
  });

  it('is migrated once for all who ask for the same migrations', async () => {
    const others = await Promise.all([createTestDatabase(withOneTable), createTestDatabase(withOneTable)]);
    await Promise.all(others.map((other) => other.drop()));
    expect(runs).toBeLessThanOrEqual(1);
  });

  it('is reached by an Effect layer', async () => {
    const program = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`INSERT INTO things VALUES (7)`;
      return yield* sql`SELECT id FROM things`;
    });
    const rows = await Effect.runPromise(program.pipe(Effect.provide(testDatabaseLayer(withOneTable))));
    expect(rows).toEqual([{ id: 7 }]);
  });

  it('sorts text by code point and stores UTF-8', async () => {
    const rows = await database().query(
      `SELECT current_setting('server_encoding') AS encoding, 'Z' < 'a' AS by_code_point`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', by_code_point: true }]);
  });
});

describe('a database with the migrations of the store', () => {
  const database = withDatabase();

  it('lets the services add events and never change them', async () => {
    const run = async (text: string) => {
      const client = new pg.Client({ connectionString: database().serviceUrl });
      await client.connect();
      try {
        return await client.query(text);
      } finally {
        await client.end();
      }
    };
    expect((await run('SELECT position FROM event_store.events')).rows).toEqual([]);
    await expect(run('DELETE FROM event_store.events')).rejects.toThrow('permission denied');
    await expect(run(`UPDATE event_store.events SET type = 'x'`)).rejects.toThrow('permission denied');
  });
});
