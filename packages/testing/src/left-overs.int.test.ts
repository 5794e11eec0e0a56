import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@setter/embedded-postgres/processes';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { expect, it } from 'vitest';
import { removeLeftOvers, TEST_FOLDER } from './left-overs.ts';

it('stops the servers of killed runs, and no server that is held', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'setter-left-'));
  const dataDir = join(parent, `${TEST_FOLDER}x`);
  const held = await startEmbeddedPostgres({ dataDir, settings: 'test' });
  await removeLeftOvers(parent, 0);
  expect(isAlive(held.pid)).toBe(true);

  await held.letGo();
  await removeLeftOvers(parent, 60_000);
  expect(isAlive(held.pid)).toBe(true);
  await removeLeftOvers(parent, 0);
  expect(isAlive(held.pid)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
  await rm(parent, { recursive: true });
});
