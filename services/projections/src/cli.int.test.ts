import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletDecider } from '@setter/domain/credits/decider';
import { testEncryptionKey } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewOf } from './runner/table-sql.ts';
import { wallets } from './wallets/projection.ts';

const database = withDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'setter-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The command line as a person runs it, against the database of this file. */
const projections = (...args: string[]) =>
  new Promise<{ code: number; out: string; progress: string }>((resolve) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database().url,
      ENCRYPTION_KEY: testEncryptionKey(),
    };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), ...args],
      { env, cwd: dataDir },
      (_error, out, progress) => resolve({ code: child.exitCode ?? -1, out, progress }),
    );
  });

// Each call is a process that loads everything.

it('rebuilds, lists and verifies; reports different rows and exits with 1', async () => {
  await Effect.runPromise(
    Effect.provide(
      append([creditsPurchased({ clientId: 1 }), creditsPurchased({ clientId: 2 })]),
      storeLayer(database()),
    ),
  );
  const rebuilt = await projections('rebuild');
  expect(rebuilt).toMatchObject({
    code: 0,
    out: expect.stringContaining('wallets: rebuilt, generation 1 is live'),
  });
  expect(rebuilt.progress).toContain('100 %  2 of 2 events');
  await database().query(`UPDATE ${viewOf(wallets)} SET balance = 99 WHERE client_id = 2`);
  await database().query(
    `INSERT INTO event_store.snapshots (stream_id, fold, fold_version, version, state)
     VALUES ('wallet-1', 'wallet', ${walletDecider.snapshot.version}, 1, '[[1,99,1]]')`,
  );
  const verified = await projections('verify');
  expect(verified.code).toBe(1);
  expect(verified.out).toContain('credit-ledger: 2 rows verified at position 2');
  expect(verified.out).toContain('wallets: 1 of 2 rows differ at position 2');
  expect(verified.out).toContain('snapshots of wallet: 1 of 1 differ\n  wallet-1 at version 1');
  expect(verified.out).toContain('snapshots of notifications: 0 verified');
  expect(verified.out).toMatch(/stored .*"balance":99[^]*folded .*"balance":5/);

  expect((await projections('rebuild', 'wallets')).code).toBe(0);
  expect((await projections('list')).out).toMatch(new RegExp(`wallets +${wallets.version} +2 +0 +0 +live`));
});

it('fails with the known names for an unknown model', async () => {
  expect(await projections('verify', 'nothing')).toMatchObject({
    code: 1,
    progress: expect.stringContaining('There is no read model named nothing'),
  });
});
