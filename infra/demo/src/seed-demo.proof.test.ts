import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { createTestDatabase } from '@setter/testing/postgres';
import { Effect, Schedule } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '@setter/command-api/test-support/person';
import { business, countsOf, readAll } from '@setter/command-api/test-support/seeded-events';
import { startTestApp, type TestApp, withTestApp } from '@setter/command-api/test-support/test-app';
import { seedDemo } from './seed-demo.ts';
import { viewsOf } from './test-support/desk-of-log.ts';

const password = 'for-tests-only';

describe('seeding', () => {
  it.each([
    '2026-11-18T04:05:00Z',
    '2026-10-04T03:00:00Z',
    '2027-04-04T14:30:00Z',
    // A Sunday evening, Easter Monday, and the days about Christmas, in Sydney.
    '2026-11-29T10:40:00Z',
    '2027-03-29T03:10:00Z',
    '2026-12-26T22:20:00Z',
    '2026-12-29T01:05:00Z',
  ])('works at %s, with leads in each view of the desk', async (now) => {
    const database = await createTestDatabase();
    const app = await startTestApp(database.url);
    await app.run(seedDemo({ now: Date.parse(now), password }));
    const log = await readAll(app);
    await app.stop();
    await database.drop();
    expect(countsOf(log)).toMatchObject(business);
    const views = viewsOf(log, Date.parse(now));
    expect(Object.entries(views).filter(([, leads]) => leads === 0)).toEqual([]);
  });
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
  /** Seeds in a process that ends as soon as there are that many events. */
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
