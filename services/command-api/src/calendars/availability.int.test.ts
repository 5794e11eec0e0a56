import type { Availability } from '@setter/contracts/calendars/availability';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(testApp().app);
});

type Answer = Availability & { readonly affected: readonly string[] };
type Problem = {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
};

const pathOf = (id: number) => `/api/admin/clients/${id}/availability`;
const own = '/api/client/availability';
const put = <Body = Answer>(by: Person, path: string, body: object) =>
  by.ask<Body>({ method: 'PUT', path, body });
const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const someone = () => aClient(testApp().app, admin);

/** What is left out is as it comes. */
const first = {
  timeZone: 'Australia/Sydney',
  hours: null,
  exceptions: [],
  holidays: null,
  paused: false,
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 120,
  mostDaysAhead: 60,
  mostPerDay: null,
  mostPerWeek: null,
  atOnce: 1,
  step: 30,
  durations: [15, 30, 45, 60],
  meetingTypes: ['in-person', 'phone', 'zoom'],
};
const all = {
  timeZone: 'Australia/Perth',
  hours: [
    { weekday: 1, from: '08:30', to: '12:00' },
    { weekday: 1, from: '12:45', to: '24:00' },
  ],
  exceptions: [
    { day: '2026-12-25', through: '2027-01-03', hours: [] },
    { day: '2026-11-15', hours: [{ from: '10:00', to: '14:00' }] },
  ],
  holidays: 'WA',
  bufferBefore: 5,
  bufferAfter: 120,
  minimumNotice: 10_080,
  mostDaysAhead: 180,
  mostPerDay: 5,
  mostPerWeek: 18,
  atOnce: 20,
  step: 15,
  durations: [30, 60],
  meetingTypes: ['zoom'],
};

describe('an availability', () => {
  it('is set as a whole: what is left out is as it comes', async () => {
    const { id } = await someone();
    expect(await put(admin, pathOf(id), {})).toMatchObject({
      status: 200,
      body: { ...first, version: 1, affected: [] },
    });
    const second = await put(admin, pathOf(id), all);
    expect(second).toMatchObject({ status: 200, body: { ...all, paused: false, version: 2 } });
    // The same again is nothing new.
    expect((await put(admin, pathOf(id), all)).body).toEqual(second.body);
    expect((await put(admin, pathOf(id), { atOnce: 2 })).body).toMatchObject({
      ...first,
      atOnce: 2,
      version: 3,
    });
  });

  it('is set by the client for itself; only an admin pauses it, and what is left out of that stays', async () => {
    const { id, client } = await someone();
    const paused = async (by: Person, path: string, body: object) => (await put(by, path, body)).body.paused;
    expect(await paused(client, own, { paused: true })).toBe(false);
    expect(await paused(admin, pathOf(id), { paused: true })).toBe(true);
    expect(await paused(client, own, { hours: everyDay('09:00', '17:00'), paused: false })).toBe(true);
    expect(await paused(admin, pathOf(id), {})).toBe(true);
    expect(await paused(admin, pathOf(id), { paused: false })).toBe(false);
    expect(await put(client, pathOf(id), {})).toMatchObject({ status: 401 });
  });

  it('that was set meanwhile is not written over', async () => {
    const { id, client } = await someone();
    const answers = await Promise.all([
      put<Problem>(client, own, { expectedVersion: 0, atOnce: 2 }),
      put<Problem>(admin, pathOf(id), { expectedVersion: 0, atOnce: 3 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('availability_changed');
    expect(await put(client, own, { expectedVersion: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it('tells the appointments to come that are outside the hours now, and leaves them where they are', async () => {
    const { id, client } = await someone();
    const [later, earlier] = [
      await anAppointment(admin, id, { startTime: inHours(72) }),
      await anAppointment(admin, id, { startTime: inHours(48) }),
    ];
    expect((await put(client, own, {})).body.affected).toEqual([]);
    expect((await put(client, own, { hours: [] })).body.affected).toEqual([earlier, later]);
    const stays = await admin.ask({
      method: 'PUT',
      path: `/api/admin/appointments/${later}`,
      body: { title: 'Call' },
    });
    expect(stays.status).toBe(200);
  });

  it('is set of those who are there', async () => {
    expect(await put<Problem>(admin, pathOf(999_999), {})).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const { id } = await someone();
    await admin.ask({ method: 'DELETE', path: `/api/admin/clients/${id}` });
    expect(await put<Problem>(admin, pathOf(id), {})).toMatchObject({ status: 409 });
  });
});

describe('an availability is refused', () => {
  const range = (from: string, to: string) => ({ hours: [{ weekday: 1, from, to }] });
  const monday = (...times: readonly (readonly [string, string])[]) => ({
    hours: times.map(([from, to]) => ({ weekday: 1, from, to })),
  });
  const day = (exception: object) => ({ exceptions: [{ day: '2026-12-25', hours: [], ...exception }] });
  it.each<[string, object, string]>([
    ['hours without a zero', range('8:30', '12:00'), 'hours.0.from'],
    ['hours that start at 24:00', range('24:00', '24:00'), 'hours.0.from'],
    ['hours after 24:00', range('08:00', '24:30'), 'hours.0.to'],
    ['hours that end before they start', range('12:00', '12:00'), 'hours.0.to'],
    ['a weekday that is none', { hours: [{ weekday: 8, from: '08:00', to: '09:00' }] }, 'hours.0.weekday'],
    ['hours that overlap', monday(['08:00', '10:00'], ['09:59', '11:00']), 'hours.1'],
    [
      'a fifth range of a day',
      monday(
        ['01:00', '02:00'],
        ['03:00', '04:00'],
        ['05:00', '06:00'],
        ['07:00', '08:00'],
        ['09:00', '10:00'],
      ),
      'hours.4',
    ],
    ['a day that is none', day({ day: '2026-02-30' }), 'exceptions.0.day'],
    ['a last day before the first', day({ through: '2026-12-24' }), 'exceptions.0.through'],
    [
      'exceptions that overlap',
      {
        exceptions: [
          { day: '2026-12-24', through: '2026-12-26', hours: [] },
          { day: '2026-12-26', hours: [] },
        ],
      },
      'exceptions.1',
    ],
    [
      'exceptions whose hours overlap',
      day({
        hours: [
          { from: '08:00', to: '10:00' },
          { from: '08:30', to: '09:00' },
        ],
      }),
      'exceptions.0.hours.1',
    ],
    [
      'more than a hundred exceptions',
      {
        exceptions: Array.from({ length: 101 }, (_, n) => ({
          day: new Date(Date.parse('2026-01-01') + n * 86_400_000).toISOString().slice(0, 10),
          hours: [],
        })),
      },
      'exceptions',
    ],
    ['a zone that is none', { timeZone: 'Australia/Atlantis' }, 'timeZone'],
    ['an offset in place of a zone', { timeZone: '+10:00' }, 'timeZone'],
    ['a state that is none', { holidays: 'XX' }, 'holidays'],
    ['a buffer of more than two hours', { bufferAfter: 121 }, 'bufferAfter'],
    ['a buffer below zero', { bufferBefore: -1 }, 'bufferBefore'],
    ['a notice of more than a week', { minimumNotice: 10_081 }, 'minimumNotice'],
    ['no day ahead', { mostDaysAhead: 0 }, 'mostDaysAhead'],
    ['more than 180 days ahead', { mostDaysAhead: 181 }, 'mostDaysAhead'],
    ['none a day', { mostPerDay: 0 }, 'mostPerDay'],
    ['half of one a week', { mostPerWeek: 0.5 }, 'mostPerWeek'],
    ['21 at once', { atOnce: 21 }, 'atOnce'],
    ['another step', { step: 20 }, 'step'],
    ['no duration', { durations: [] }, 'durations'],
    ['another duration', { durations: [20] }, 'durations.0'],
    ['a duration twice', { durations: [30, 30] }, 'durations'],
    ['no meeting type', { meetingTypes: [] }, 'meetingTypes'],
    ['a pause that is none', { paused: 'yes' }, 'paused'],
    ['a version below zero', { expectedVersion: -1 }, 'expectedVersion'],
  ])('with %s', async (_, body, path) => {
    const { status, body: problem } = await put<Problem>(admin, pathOf(1), body);
    expect([status, problem.code, problem.errors?.map((one) => one.path)]).toEqual([
      400,
      'invalid_request',
      [path],
    ]);
  });
});

it('hours that touch, and a whole day, are none too many', async () => {
  const { id } = await someone();
  const hours = [
    { weekday: 1, from: '08:00', to: '10:00' },
    { weekday: 1, from: '10:00', to: '11:00' },
    { weekday: 2, from: '00:00', to: '24:00' },
  ];
  expect(await put(admin, pathOf(id), { hours })).toMatchObject({ status: 200, body: { hours } });
});
