import { evolve, initialState } from '@setter/domain/credits/decider';
import { balanceOf } from '@setter/domain/credits/state';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import type { WalletEvent } from '@setter/events/credits/events';
import { createTestDatabase } from '@setter/testing/postgres';
import { Effect, Schedule } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';
import { seedDemo } from './seed-demo.ts';
import { endSeeding } from './seeding.ts';

const password = 'for-tests-only';
const readAll = ({ run }: TestApp) => run(EventStore.use((store) => store.readAll(0, 10_000)));
const countsOf = (events: readonly RecordedEvent<SetterEvent>[]) => {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};
const business = { ClientRegistered: 6, AppointmentScheduled: 60, LeadCaptured: 40, LeadConverted: 8 };

describe('the seeded demo', () => {
  const { database, testApp } = withTestApp();
  const now = Date.now();
  let events: readonly RecordedEvent<SetterEvent>[] = [];
  beforeAll(async () => {
    await testApp().run(seedDemo({ now, password }));
    events = await readAll(testApp());
  });

  it('has its clients, appointments and enquiries', () => {
    expect(countsOf(events)).toMatchObject({ ...business, ClientDeactivated: 1, PaymentFailed: 1 });
  });

  it('has subscribers to its newsletter, one of whom has left and one of whom is still to confirm', () => {
    expect(countsOf(events)).toMatchObject({
      SubscriptionRequested: 7,
      SubscriptionConfirmed: 6,
      Unsubscribed: 1,
    });
  });

  it('has payments that were refunded in part and whole, held, disputed, and lost', () => {
    expect(countsOf(events)).toMatchObject({
      RefundRequested: 2,
      PaymentRefunded: 2,
      PaymentHeldForReview: 1,
      PaymentDisputed: 2,
      DisputeClosed: 1,
    });
    const held = events.find(({ type }) => type === 'PaymentHeldForReview');
    expect(held?.data).toMatchObject({ captured: { amountCents: 525_00 }, differences: ['amount'] });
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

  it('is left alone by another attempt once it is complete', async () => {
    await testApp().run(endSeeding);
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

/** What can be compared of two stores, whose ids and sealed texts are their own. */
const bare = (value: unknown, key = ''): unknown => {
  if (/Ids?$/.test(key)) return 'id';
  // The sandbox gives evidence its time by its own clock.
  if (key === 'evidenceDueBy' && value !== null) return 'date';
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bare(one, name)]));
  return typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value) ? 'text' : value;
};
const story = (events: readonly RecordedEvent<SetterEvent>[]) =>
  events
    .filter(({ type }) => type !== 'AdminRegistered')
    .map(({ type, data, metadata }) => [type, metadata.occurredAt, bare(data)] as const);

describe('a seeding that was cut short', () => {
  const began = Date.parse('2026-11-18T04:05:00Z');
  const nextStart = began + 9 * 3_600_000;
  const seed = (now: number) => seedDemo({ now, password });
  /** Seeds in a process that ends as soon as there are so many events. */
  const seedUntil = (count: number) => {
    const enough = EventStore.use(({ head }) => head).pipe(
      Effect.flatMap((head) => (head >= count ? Effect.void : Effect.fail('not yet' as const))),
      Effect.retry(Schedule.forever),
      Effect.orDie,
    );
    return Effect.raceFirst(Effect.asVoid(seed(began)), enough);
  };
  const inProcess = async <A>(url: string, use: (app: TestApp) => Promise<A>) => {
    const app = await startTestApp(url);
    try {
      return await use(app);
    } finally {
      await app.stop();
    }
  };
  const { database: wholeDatabase, testApp: wholeApp } = withTestApp();
  let whole: ReturnType<typeof story> = [];
  beforeAll(async () => {
    await wholeApp().run(seed(began));
    whole = story(await readAll(wholeApp()));
  });

  it.each([
    ['its first event', () => 2],
    ['a third of it', () => 100],
    ['a payment was started', () => whole.findIndex(([type]) => type === 'PaymentStarted') + 2],
    ['most of it', () => whole.length - 60],
  ])('goes on after %s and ends in the same data', async (_when, count) => {
    const database = await createTestDatabase();
    await inProcess(database.url, async (app) => {
      await app.run(seedUntil(count()));
      const half = story(await readAll(app));
      expect(half.length).toBeGreaterThan(0);
      expect(half.length).toBeLessThan(whole.length);
    });
    await inProcess(database.url, async (app) => {
      expect(await app.run(seed(nextStart))).toMatchObject({ username: 'demo.client' });
      expect(story(await readAll(app))).toEqual(whole);
    });
    const owed = 'SELECT 1 FROM sandbox.webhook_deliveries WHERE acknowledged_at IS NULL';
    expect(await database.query(owed)).toEqual([]);
    const paid = `SELECT body ->> 'status' AS status, count(*)::int
      FROM sandbox.objects WHERE object = 'payment_intent' GROUP BY 1`;
    expect(await database.query(paid)).toEqual(await wholeDatabase().query(paid));
    await database.drop();
  });

  it('is left as it is once it has events of its own', async () => {
    const database = await createTestDatabase();
    await inProcess(database.url, async (app) => {
      await app.run(seedUntil(100));
      const admin = await anAdmin(app.app);
      expect((await admin.ask({ path: '/api/admin/me' })).status).toBe(200);
    });
    await inProcess(database.url, async (app) => {
      const before = (await readAll(app)).length;
      expect(await app.run(seed(nextStart))).toBeUndefined();
      expect((await readAll(app)).length).toBe(before);
    });
    await database.drop();
  });
});
