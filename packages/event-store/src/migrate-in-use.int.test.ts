import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const database = withDatabase();

test('a migration of a table that an open transaction has read waits for it, and readers do not wait meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-migrations-'));
  await writeFile(join(folder, '0001.sql'), 'ALTER TABLE event_store.events ADD COLUMN later int;');
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM event_store.events LIMIT 1');
    let isDone = false;
    const migrating = Effect.runPromise(
      migrate(database().url, [{ owner: 'later', folder: pathToFileURL(`${folder}/`) }]),
    ).then(() => {
      isDone = true;
    });
    // Longer than two of its tries; each query would wait for the end of that transaction behind a change that waits.
    for (let i = 0; i < 60; i++) {
      await database().query('SELECT 1 FROM event_store.events LIMIT 1');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(isDone).toBe(false);
    await client.query('COMMIT');
    await migrating;
    await database().query('SELECT later FROM event_store.events');
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
});
