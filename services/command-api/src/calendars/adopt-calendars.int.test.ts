import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { appointmentScheduled, clientRegistered } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarFold } from '../folds.ts';
import { halfHour, oldId, oldLog, slowEntries } from '../test-support/old-log.ts';
import { anAdmin } from '../test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';
import { adoptCalendars } from './adopt-calendars.ts';

const now = new Date().toISOString();
const old = oldLog(now, 50, 1000);
const slow = slowEntries(old, now);

/** Entries of a client whose appointments may be moved or cancelled, and the others. */
const changeable = (clientId: number) => {
  const completed = new Set(
    old.events.flatMap(({ type, data }) => (type === 'AppointmentCompleted' ? [data.appointmentId] : [])),
  );
  return Object.groupBy(slow.get(clientId)!, ({ appointmentId }) =>
    completed.has(appointmentId) ? 'no' : 'yes',
  );
};
/** Without calendars. */
const write = async ({ run }: TestApp, events: readonly SetterEvent[]) => {
  for (let from = 0; from < events.length; from += 250)
    await run(append(events.slice(from, from + 250), now));
};
const sorted = <One extends { readonly appointmentId: string }>(entries: readonly One[]) =>
  entries.toSorted((a, b) => (a.appointmentId < b.appointmentId ? -1 : 1));
const entriesOf = async ({ run }: TestApp, clientId: number) => {
  const { booked } = await run(stateOf(calendarFold(clientId)));
  return sorted([...booked].map(([appointmentId, span]) => ({ appointmentId, ...span })));
};
const headOf = ({ run }: TestApp) => run(EventStore.use(({ head }) => head));
const countOf = async ({ run }: TestApp, type: SetterEvent['type']) => {
  const events = await run(EventStore.use(({ readAll }) => readAll(0, 20_000)));
  return events.filter((event) => event.type === type).length;
};

describe('a log from before calendars', () => {
  const { testApp } = withTestApp();
  beforeAll(() => write(testApp(), old.events), 120_000);

  it('is adopted: calendars have the entries of a slow computation', async () => {
    const active = [...slow.values()].flat();
    const begun = performance.now();
    expect(await testApp().run(adoptCalendars)).toEqual({ clients: 50, appointments: active.length });
    const ms = performance.now() - begun;
    expect(active.length).toBeGreaterThan(600);
    for (const clientId of old.clientIds)
      expect(await entriesOf(testApp(), clientId)).toEqual(slow.get(clientId));
    expect(await countOf(testApp(), 'CalendarOpened')).toBe(50);
    expect(await countOf(testApp(), 'CalendarsAdopted')).toBe(1);
    // Measured: 0.3 s. A machine that is busy takes longer.
    expect(ms).toBeLessThan(5000);
  });

  it('is adopted once: a second start appends nothing', async () => {
    const head = await headOf(testApp());
    expect(await testApp().run(adoptCalendars)).toEqual({ clients: 0, appointments: 0 });
    expect(await headOf(testApp())).toBe(head);
  });

  it('gives no time twice afterwards, and the entry of an old appointment follows it', async () => {
    const admin = await anAdmin(testApp().app);
    const [first] = changeable(7).yes!;
    const others = slow.get(7)!.filter((one) => one.appointmentId !== first!.appointmentId);
    const book = (startTime: string) =>
      admin.ask({
        path: '/api/admin/appointments',
        body: {
          clientId: 7,
          title: 'Review',
          startTime,
          endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
        },
      });
    expect(await book(first!.startTime)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const later = halfHour(now, 24 * 150);
    const path = `/api/admin/appointments/${first!.appointmentId}`;
    expect(await admin.ask({ method: 'PUT', path, body: { startTime: later.startTime } })).toMatchObject({
      status: 200,
    });
    expect(await entriesOf(testApp(), 7)).toEqual(
      sorted([{ appointmentId: first!.appointmentId, ...later }, ...others]),
    );
    expect(await book(later.startTime)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });
});

/** Dies at the append after that many. */
const killedAfter = (appends: number) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    let done = 0;
    const killed: EventStore['Service'] = {
      ...store,
      append: (request) =>
        Effect.suspend(() => (done++ < appends ? store.append(request) : Effect.die('killed'))),
    };
    return yield* Effect.provideService(adoptCalendars, EventStore, killed);
  }).pipe(Effect.exit);

describe('adoption that is cut short', () => {
  const { database, testApp } = withTestApp();
  beforeAll(() => write(testApp(), old.events), 120_000);

  it('goes on, by two processes at once, and keeps what commands have written meanwhile', async () => {
    await testApp().run(killedAfter(20));
    const begun = await countOf(testApp(), 'CalendarOpened');
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(50);
    expect(await countOf(testApp(), 'CalendarsAdopted')).toBe(0);

    // A client whose calendar is not open yet.
    const opened = await Promise.all(old.clientIds.map((one) => entriesOf(testApp(), one)));
    const clientId = old.clientIds.findLast((_, n) => opened[n]!.length === 0)!;
    const [moved, cancelled] = changeable(clientId).yes!;
    const kept = slow
      .get(clientId)!
      .filter(({ appointmentId }) => ![moved, cancelled].some((one) => one!.appointmentId === appointmentId));
    const admin = await anAdmin(testApp().app);
    const later = halfHour(now, 24 * 150);
    const at = (appointmentId: string) => `/api/admin/appointments/${appointmentId}`;
    const answers = [
      await admin.ask({
        method: 'PUT',
        path: at(moved!.appointmentId),
        body: { startTime: later.startTime },
      }),
      await admin.ask({ path: `${at(cancelled!.appointmentId)}/cancel`, body: {} }),
      await admin.ask({
        path: '/api/admin/appointments',
        body: { clientId, title: 'New', ...halfHour(now, 24 * 151) },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    const booked = (answers[2]!.body as { id: string }).id;

    const other = await startTestApp(database().url);
    try {
      await Promise.all([testApp().run(adoptCalendars), other.run(adoptCalendars)]);
    } finally {
      await other.stop();
    }
    expect(await countOf(testApp(), 'CalendarOpened')).toBe(50);
    expect(await countOf(testApp(), 'CalendarsAdopted')).toBe(1);
    for (const one of old.clientIds)
      expect(await entriesOf(testApp(), one)).toEqual(
        one === clientId
          ? sorted([{ ...moved!, ...later }, ...kept, { appointmentId: booked, ...halfHour(now, 24 * 151) }])
          : slow.get(one),
      );
  });
});

describe('a log without old appointments', () => {
  const { testApp } = withTestApp();

  it('is adopted at its first start', async () => {
    expect(await testApp().run(adoptCalendars)).toEqual({ clients: 0, appointments: 0 });
    expect(await countOf(testApp(), 'CalendarsAdopted')).toBe(1);
    expect(await countOf(testApp(), 'CalendarOpened')).toBe(0);
  });
});

describe('a client with thousands of appointments', () => {
  const { testApp } = withTestApp();
  const entries = Array.from({ length: 2500 }, (_, n) => ({
    appointmentId: oldId(n),
    ...halfHour(now, 1 + n / 2),
  }));
  beforeAll(
    () =>
      write(testApp(), [
        clientRegistered({ clientId: 1, username: 'busy' }),
        ...entries.map((entry) => appointmentScheduled({ clientId: 1, ...entry })),
      ]),
    120_000,
  );

  it('has them in several events', async () => {
    expect(await testApp().run(adoptCalendars)).toEqual({ clients: 1, appointments: 2500 });
    expect(await countOf(testApp(), 'CalendarOpened')).toBe(7);
    expect(await entriesOf(testApp(), 1)).toEqual(entries);
  });
});
