import { EventStore } from '@setter/event-store/event-store';
import { evolve, balanceOf, initialState } from '@setter/domain/credits/state';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import type { WalletEvent } from '@setter/events/credits/events';
import { createTestDatabase } from '@setter/testing/postgres';
import { describe, expect, it } from 'vitest';
import { Person } from '../test-support/person.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { seedDemo } from './seed-demo.ts';

const password = 'for-tests-only';
const seeded = async (
  now: number,
  use: (app: TestApp, query: (sql: string) => Promise<unknown[]>) => Promise<void>,
) => {
  const database = await createTestDatabase();
  const app = await startTestApp(database.url);
  try {
    await app.run(seedDemo({ now, password }));
    await use(app, (sql) => database.query(sql));
  } finally {
    await app.stop();
    await database.drop();
  }
};
const readAll = ({ run }: TestApp) => run(EventStore.use((store) => store.readAll(0, 10_000)));
const happened = async (app: TestApp) => {
  const counts: Record<string, number> = {};
  for (const { type } of await readAll(app)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

describe('seeding the demo', () => {
  it('tells a business from its first client to now within 5 seconds', async () => {
    const database = await createTestDatabase();
    const app = await startTestApp(database.url);
    const started = performance.now();
    const made = await app.run(seedDemo({ now: Date.now(), password }));
    expect(performance.now() - started).toBeLessThan(5000);
    expect(made?.username).toBe('demo.client');
    expect(await happened(app)).toMatchObject({
      ClientRegistered: 6,
      AppointmentScheduled: 60,
      LeadCaptured: 40,
      LeadConverted: 5,
      ClientDeactivated: 1,
      PaymentFailed: 1,
    });
    const signedIn = await new Person(app.app).ask({
      path: '/api/client/login',
      body: { username: 'demo.client', password },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { firstName: 'Priya' } });
    await app.stop();
    await database.drop();
  });

  it('works whatever day and hour it is', async () => {
    for (const now of [
      '2026-11-16T00:10:00Z',
      '2026-11-18T04:05:00Z',
      '2026-10-04T03:00:00Z',
      '2027-04-04T01:00:00Z',
    ]) {
      await seeded(Date.parse(now), async (app) => {
        expect(await happened(app)).toMatchObject({
          AppointmentScheduled: 60,
          LeadCaptured: 40,
          ClientRegistered: 6,
        });
      });
    }
  }, 60_000);

  it('leaves ledgers that sum to what can be spent, all of it sandbox money, and no webhook owed', async () => {
    await seeded(Date.now(), async (app, query) => {
      const events = await readAll(app);
      const wallets = new Map<string, WalletEvent[]>();
      for (const event of events) {
        if (!event.streamId.startsWith('wallet-')) continue;
        wallets.set(event.streamId, [...(wallets.get(event.streamId) ?? []), event as WalletEvent]);
        if (event.type === 'CreditsPurchased') expect(event.data.liveMode).toBe(false);
      }
      expect(wallets.size).toBe(6);
      for (const wallet of wallets.values()) {
        let sum = 0;
        for (const event of wallet) {
          sum += ledgerEntry(event)?.amount ?? 0;
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(sum).toBe(balanceOf(wallet.reduce(evolve, initialState)));
      }
      expect(await query('SELECT 1 FROM sandbox.webhook_deliveries WHERE acknowledged_at IS NULL')).toEqual(
        [],
      );
    });
  });

  it('has each event at the time at which it would have happened', async () => {
    const now = Date.now();
    await seeded(now, async (app) => {
      const times = (await readAll(app)).slice(1).map(({ metadata }) => Date.parse(metadata.occurredAt));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeLessThan(now - 80 * 86_400_000);
      expect(times.at(-1)).toBeLessThan(now);
    });
  });

  it('leaves a store alone in which something has happened', async () => {
    await seeded(Date.now(), async (app) => {
      const before = (await readAll(app)).length;
      expect(await app.run(seedDemo({ now: Date.now(), password }))).toBeUndefined();
      expect(await readAll(app)).toHaveLength(before);
    });
  });
});
