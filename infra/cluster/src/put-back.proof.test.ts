import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { noMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './test-support/person.ts';

type Line = { readonly amount: number; readonly balanceAfter: number };
type Status = {
  readonly head: number;
  readonly projections: readonly { name: string; state: string; lag: number }[];
};

describe.skipIf(noKafka())(
  'a cluster whose database is put back while it runs, and whose Kafka is not',
  () => {
    const server = withOwnServer(noMigrations);
    const kafka = withKafka();
    let remove: () => Promise<void>;
    let app: RunningApp;
    let admin: Person;
    beforeAll(async () => {
      const made = await newDataDir();
      remove = made.remove;
      app = await startApp({
        dataDir: made.dataDir,
        system: 'cluster',
        environment: { SEED_DEMO: 'false', DATABASE_URL: server().url, KAFKA_BROKERS: kafka().join(',') },
      });
      admin = new Person(app.url);
      await admin.must('POST', '/api/admin/login', app.admin);
    });
    afterAll(async () => {
      await app?.end();
      await remove?.();
    });

    const relay = async () => {
      const [row] = await queryDatabase(
        server().url,
        `SELECT epoch, position = (SELECT max(position) FROM event_store.events) AS "isDone" FROM event_store.relay`,
      );
      return row as { readonly epoch: string; readonly isDone: boolean };
    };
    const untilSent = async () => {
      await expect.poll(async () => (await relay()).isDone).toBe(true);
    };
    const setBalance = (id: number, credits: number) =>
      admin.must('POST', `/api/admin/clients/${id}/credits`, { credits });
    const ledger = (id: number) => admin.must<Line[]>('GET', `/api/admin/clients/${id}/credit-transactions`);

    it('goes on with what the log has: nothing that it lost is folded, nothing that it has is skipped', async () => {
      const login = { username: 'put-back', password: 'for-tests-only' };
      const { id } = await admin.must<{ id: number }>('POST', '/api/admin/clients', login);
      await setBalance(id, 42);
      await untilSent();
      const { epoch } = await relay();
      await server().copy();

      for (const credits of [50, 60, 55]) await setBalance(id, credits);
      expect((await ledger(id)).map(({ balanceAfter }) => balanceAfter)).toEqual([55, 60, 50, 42]);
      await untilSent();
      await server().putBack();

      await setBalance(id, 45);
      await setBalance(id, 48);
      expect((await ledger(id)).map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
        [3, 48],
        [3, 45],
        [42, 42],
      ]);
      await untilSent();
      expect((await relay()).epoch).not.toBe(epoch);
      const [history] = await queryDatabase(
        server().url,
        'SELECT lost_events::int AS lost, went_back_at FROM event_store.history',
      );
      expect(history).toMatchObject({ lost: expect.any(Number), went_back_at: expect.any(Date) });
      expect(history!['lost']).toBeGreaterThanOrEqual(3);
      await expect
        .poll(async () => {
          const { projections } = await admin.must<Status>('GET', '/api/admin/system/projections');
          return projections.filter(({ state, lag }) => state !== 'live' || lag > 0);
        })
        .toEqual([]);
      for (const name of ['wallets', 'credit-ledger', 'clients', 'notifications']) {
        await admin.must('POST', `/api/admin/system/projections/${name}/verify`);
        await expect
          .poll(async () => {
            const [run] = await queryDatabase(
              server().url,
              `SELECT state FROM projections.verify_runs WHERE name = '${name}'`,
            );
            return run?.['state'];
          })
          .toBe('clean');
      }
    });
  },
);
