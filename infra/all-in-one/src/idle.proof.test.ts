import { setTimeout as sleep } from 'node:timers/promises';
import { preparedDataDir, startApp } from '@setter/testing/app';
import { queryDatabase } from '@setter/testing/postgres';
import { expect, it, onTestFinished } from 'vitest';

const seconds = 10;

it('asks the database at most 20 times a second while it is idle', async () => {
  const { dataDir, remove } = await preparedDataDir();
  const app = await startApp({ dataDir, environment: { SEED_DEMO: 'false' } });
  onTestFinished(async () => {
    await app.end();
    await remove();
  });
  const transactions = async () => {
    const [row] = await queryDatabase(
      app.databaseUrl,
      'SELECT sum(xact_commit + xact_rollback)::float8 AS count FROM pg_stat_database',
    );
    return Number(row?.['count']);
  };
  // What a start leaves to be done has been done, and Postgres counts a second late.
  await sleep(10_000);
  const before = await transactions();
  await sleep(seconds * 1000);
  const asked = (await transactions()) - before;
  expect(asked / seconds).toBeGreaterThan(1);
  expect(asked / seconds).toBeLessThanOrEqual(20);
});
