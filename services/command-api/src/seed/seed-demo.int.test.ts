import { balanceOf, evolve, initialState } from '@setter/domain/credits/state';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import { EventStore, type Event } from '@setter/event-store/event-store';
import type { WalletEvent } from '@setter/events/credits/events';
import { createTestDatabase } from '@setter/testing/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';
import { seedDemo } from './seed-demo.ts';

const password = 'for-tests-only';
const readAll = ({ run }: TestApp) => run(EventStore.use((store) => store.readAll(0, 10_000)));
const countsOf = (events: readonly Event[]) => {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};
const business = { ClientRegistered: 6, AppointmentScheduled: 60, LeadCaptured: 40, LeadConverted: 5 };

describe('the seeded demo', () => {
  const { database, testApp } = withTestApp();
  const now = Date.now();
  let seconds = Infinity;
  let events: readonly Event[] = [];
  beforeAll(async () => {
    const started = performance.now();
    await testApp().run(seedDemo({ now, password }));
    seconds = (performance.now() - started) / 1000;
    events = await readAll(testApp());
  });

  it('is there within 5 seconds, with its clients, appointments and enquiries', () => {
    expect(seconds).toBeLessThan(5);
    expect(countsOf(events)).toMatchObject({ ...business, ClientDeactivated: 1, PaymentFailed: 1 });
  });

  it('lets the demo client sign in', async () => {
    const body = { username: 'demo.client', password };
    const signedIn = await new Person(testApp().app).ask({ path: '/api/client/login', body });
    expect(signedIn).toMatchObject({ status: 200, body: { firstName: 'Priya' } });
  });

  it('has ledgers that never go below zero and sum to what can be spent', () => {
    const wallets = Map.groupBy(
      events.filter(({ streamId }) => streamId.startsWith('wallet-')),
      ({ streamId }) => streamId,
    );
    expect(wallets.size).toBe(6);
    for (const recorded of wallets.values()) {
      const wallet = recorded as unknown as readonly WalletEvent[];
      let sum = 0;
      for (const event of wallet) {
        sum += ledgerEntry(event)?.amount ?? 0;
        expect(sum).toBeGreaterThanOrEqual(0);
      }
      expect(sum).toBe(balanceOf(wallet.reduce(evolve, initialState)));
    }
  });

  it('holds sandbox money only, and owes no webhook', async () => {
    const modes = events.flatMap((event) => (event.type === 'CreditsPurchased' ? [event.data.liveMode] : []));
    expect(new Set(modes)).toEqual(new Set([false]));
    const owed = await database().query(
      'SELECT 1 FROM sandbox.webhook_deliveries WHERE acknowledged_at IS NULL',
    );
    expect(owed).toEqual([]);
  });

  it('has each event at the time at which it would have happened', () => {
    const times = events
      .filter(({ streamId }) => !/^(admin|sign-in)-/.test(streamId))
      .map(({ metadata }) => Date.parse(metadata.occurredAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeLessThan(now - 80 * 86_400_000);
    expect(times.at(-1)).toBeLessThan(now);
  });

  it('is left alone by another attempt', async () => {
    expect(await testApp().run(seedDemo({ now, password }))).toBeUndefined();
    expect(countsOf(await readAll(testApp()))).toMatchObject(business);
  });
});

describe('seeding', () => {
  it.each(['2026-11-18T04:05:00Z', '2026-10-04T03:00:00Z', '2027-04-04T14:30:00Z'])(
    'works at %s',
    async (now) => {
      const database = await createTestDatabase();
      const app = await startTestApp(database.url);
      await app.run(seedDemo({ now: Date.parse(now), password }));
      const counts = countsOf(await readAll(app));
      await app.stop();
      await database.drop();
      expect(counts).toMatchObject(business);
    },
  );
});
