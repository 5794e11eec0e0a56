import { startApp } from '@setter/testing/app';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../connect.ts';
import { median } from '../measure.ts';
import type { Part } from '../part.ts';

const countText = 'SELECT sum(xact_commit + xact_rollback)::float8 AS count FROM pg_stat_database';

/** Transactions of the whole product without visitors, on a server of its own. */
export const idle: Part = {
  name: 'idle',
  run: async ({ quick, tell }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'setter-bench-idle-'));
    tell('starting');
    const app = await startApp({ dataDir, environment: { SEED_DEMO: 'false' }, system: 'all-in-one' });
    try {
      // What a start leaves to be done has been done, and Postgres counts a second late.
      await sleep(quick ? 2000 : 15_000);
      const spanMs = quick ? 1000 : 20_000;
      const spans: number[] = [];
      for (let span = 0; span < (quick ? 1 : 3); span++) {
        tell(`span ${span + 1}`);
        const before = await transactionsOf(app.databaseUrl);
        await sleep(spanMs);
        spans.push(((await transactionsOf(app.databaseUrl)) - before) / (spanMs / 1000));
      }
      const perSecond = median(spans);
      return {
        rows: [{ what: '`npm start` without visitors', figures: [{ of: 'transactions', perSecond }] }],
        ratios: {},
        times: { 'idle.transactions': perSecond },
      };
    } finally {
      await app.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const transactionsOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(countText);
    return rows[0]!.count;
  });
