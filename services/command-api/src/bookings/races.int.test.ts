import { afterEach, describe, expect, it, vi } from 'vitest';
import { withBookingPage } from '../test-support/booking-page.ts';
import { slot } from '../test-support/linked.ts';
import { readAll } from '../test-support/seeded-events.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { testApp, database } = withTestApp();

const times = (many: number) => Array.from({ length: many }, (_, n) => n);

describe('at the same moment', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('one of 200 bookings of a time over two processes has it', async () => {
    const { arrive } = await withBookingPage(testApp());
    const other = await startTestApp(database().url);
    const visitors: Awaited<ReturnType<typeof arrive>>[] = [];
    for (const _ of times(20)) visitors.push(...(await Promise.all(times(10).map(() => arrive()))));
    const answers = await Promise.all(
      visitors.map(({ visitor, path }, n) =>
        (n % 2 === 0 ? visitor : visitor.on(other.app)).ask({
          path: `${path}/book`,
          body: { startTime: slot(1) },
        }),
      ),
    );
    await other.stop();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  });

  it('a double click over two processes is one booking', async () => {
    const { arrive } = await withBookingPage(testApp());
    const other = await startTestApp(database().url);
    const { visitor, path } = await arrive();
    const book = (app = testApp().app) =>
      visitor.on(app).ask({ path: `${path}/book`, body: { startTime: slot(1) } });
    const answers = await Promise.all([book(), book(other.app), book(), book(other.app)]);
    await other.stop();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body['link'])).size).toBe(1);
  });

  it('a hold and a booking of the office: one has the time', async () => {
    const { admin, clientId, arrive } = await withBookingPage(testApp());
    for (const n of times(5)) {
      const { visitor, path } = await arrive();
      const startTime = slot(1 + n);
      const body = { clientId, title: 'Review', startTime, endTime: slot(1.5 + n) };
      const answers = await Promise.all([
        visitor.ask({ path: `${path}/hold`, body: { startTime } }),
        admin.ask({ path: '/api/admin/appointments', body }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  it('a hold that has just ended, booked by its visitor and another one: one has the time', async () => {
    const { arrive } = await withBookingPage(testApp());
    const [mia, ben] = [await arrive(), await arrive()];
    const startTime = slot(1);
    await mia.visitor.ask({ path: `${mia.path}/hold`, body: { startTime } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    const answers = await Promise.all(
      [mia, ben].map(({ visitor, path }) => visitor.ask({ path: `${path}/book`, body: { startTime } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('two bookings of one person by two forms: one appointment', async () => {
    const { clientId, arrive } = await withBookingPage(testApp());
    const first = await arrive();
    const second = await arrive({ mail: first.mail });
    const answers = await Promise.all(
      [first, second].map(({ visitor, path }, n) =>
        visitor.ask({ path: `${path}/book`, body: { startTime: slot(1 + n) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const made = (await readAll(testApp())).filter(
      ({ type, data }) => type === 'LeadConverted' && (data as { clientId: number }).clientId === clientId,
    );
    expect(made).toHaveLength(1);
  });
});
