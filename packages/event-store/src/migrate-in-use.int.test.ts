import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Deferred, Effect, ManagedRuntime } from 'effect';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const database = withDatabase();

test('a migration of a table that an open transaction has read waits for it, and readers do not wait meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-migrations-'));
  await writeFile(join(folder, '0001.sql'), 'ALTER TABLE event_store.events ADD COLUMN later int;');
  const sql = ManagedRuntime.make(pgClientLayer(database().url));
  const isOver = Deferred.makeUnsafe<void>();
  const hasRead = Deferred.makeUnsafe<void>();
  const open = sql.runPromise(
    PgClient.PgClient.use((client) =>
      client.withTransaction(
        client`SELECT 1 FROM event_store.events LIMIT 1`.pipe(
          Effect.andThen(Deferred.succeed(hasRead, undefined)),
          Effect.andThen(Deferred.await(isOver)),
        ),
      ),
    ),
  );
  try {
    await Effect.runPromise(Deferred.await(hasRead));
    let isDone = false;
    const migrating = Effect.runPromise(
      migrate(database().url, [{ owner: 'later', folder: pathToFileURL(`${folder}/`) }]),
    ).then(() => {
      isDone = true;
    });
    // Longer than two of its tries; each query would wait for the end of that transaction behind a change that waits.
    for (let i = 0; i < 60; i++) {
      await database().query('SELECT 1 FROM event_store.events LIMIT 1');
      await sleep(50);
    }
    expect(isDone).toBe(false);
    Deferred.doneUnsafe(isOver, Effect.void);
    await Promise.all([open, migrating]);
    await database().query('SELECT later FROM event_store.events');
  } finally {
    Deferred.doneUnsafe(isOver, Effect.void);
    await sql.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
