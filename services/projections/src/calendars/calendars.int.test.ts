import { addSource } from '@setter/calendars/test-support/add-source';
import { firstAvailability } from '@setter/domain/calendars/availability';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { availabilityChanged, clientRegistered } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

/** A Monday, noon in Sydney; the clocks there go on an hour on Sunday, October 4. */
const present = '2026-09-28T02:00:00.000Z';
const { app, get, staffCookie } = withQueryApp(present);
const timeZone = 'Australia/Sydney';
const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

const { hours: _, exceptions: __, durations, meetingTypes, ...first } = firstAvailability(timeZone);
const set = (clientId: number, change: Parameters<typeof availabilityChanged>[0] = {}) =>
  availabilityChanged({
    clientId,
    at: present,
    ...first,
    durations: [...durations],
    meetingTypes: [...meetingTypes],
    exceptions: [],
    hours: everyDay('01:00', '04:00'),
    ...change,
  });
const registered = (clientId: number) => clientRegistered({ clientId, username: `client-${clientId}` });
const booked = (clientId: number, n: number, startTime: string, endTime: string): SetterEvent => ({
  type: 'SlotBooked',
  data: { clientId, at: present, appointmentId: id(n, 3), startTime, endTime, holdId: null },
});
const held = (
  clientId: number,
  n: number,
  startTime: string,
  endTime: string,
  until: string,
): SetterEvent => ({
  type: 'SlotHeld',
  data: { clientId, at: present, holdId: id(n, 5), startTime, endTime, until },
});

let at = 0;
beforeAll(async () => {
  at = await app().run(
    append([
      // 1: nothing set. 2: hours by night. 3: inactive. 4: removed. 5: paused. 6: limits. 7: erased.
      ...[1, 2, 3, 4, 5, 6, 7].map(registered),
      ...[2, 3, 4].map((clientId) => set(clientId)),
      set(5, { paused: true }),
      set(6, {
        hours: everyDay('09:00', '17:00'),
        mostPerDay: 1,
        minimumNotice: 240,
        meetingTypes: ['zoom'],
      }),
      { type: 'ClientDeactivated', data: { clientId: 3 } },
      {
        type: 'ClientRemoved',
        data: { clientId: 4, restorableUntil: '2026-10-28T02:00:00.000Z' },
      },
      booked(1, 1, '2026-10-01T00:00:00.000Z', '2026-10-01T01:00:00.000Z'),
      booked(6, 2, '2026-09-29T23:00:00.000Z', '2026-09-30T00:00:00.000Z'),
      held(2, 1, '2026-10-02T16:00:00.000Z', '2026-10-02T16:30:00.000Z', '2026-09-28T02:09:00.000Z'),
      held(2, 2, '2026-10-03T14:00:00.000Z', '2026-10-03T14:30:00.000Z', '2026-09-28T02:00:00.001Z'),
    ] as SetterEvent[]),
  );
});

const day = 'from=2026-10-03T14:00:00.000Z&to=2026-10-04T13:00:00.000Z';
const ask = (path: string, as: 'admin' | number = 'admin') => get(path, as, at);
const slots = async (clientId: number, query: string) =>
  (await ask(`/api/admin/clients/${clientId}/slots?${query}`)).body as {
    readonly hoursSet: boolean;
    readonly slots: readonly { readonly startTime: string; readonly endTime: string }[];
  };
const check = async (clientId: number, start: string, more = '') =>
  (await ask(`/api/admin/clients/${clientId}/slots/check?start=${start}&duration=60${more}`)).body as object;

describe('the availability of a client', () => {
  it('is as it comes until it is set, for admins and the client', async () => {
    const asItComes = { ...first, hours: null, exceptions: [], durations, meetingTypes, version: 0 };
    expect(await ask('/api/admin/clients/1/availability')).toMatchObject({ status: 200, body: asItComes });
    expect((await ask('/api/client/availability', 1)).body).toEqual(asItComes);
    expect((await ask('/api/client/availability', 2)).body).toMatchObject({
      hours: everyDay('01:00', '04:00'),
      version: 1,
    });
    expect((await ask('/api/admin/clients/99/availability')).status).toBe(404);
  });

  it('is not read by a setter, who reads calendars and slots', async () => {
    const cookie = await staffCookie('setter');
    const statusOf = async (url: string) =>
      (await app().app.inject({ method: 'GET', url, headers: { cookie } })).statusCode;
    expect(await statusOf('/api/admin/clients/2/availability')).toBe(403);
    for (const url of [
      `/api/admin/clients/2/calendar?${day}`,
      `/api/admin/clients/2/slots?${day}&duration=30`,
      `/api/admin/slots?clientIds=2&${day}&duration=30`,
      '/api/admin/clients/2/slots/check?start=2026-10-04T10:00:00.000Z&duration=30',
    ])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
  });
});

describe('slots', () => {
  it('leave out clock times that a day skips', async () => {
    const { hoursSet, slots: found } = await slots(2, `${day}&duration=60`);
    expect(hoursSet).toBe(true);
    // 1:00, then 3:00, an hour later.
    expect(found.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-10-03T15:00:00.000Z', '2026-10-03T16:00:00.000Z'],
      ['2026-10-03T15:30:00.000Z', '2026-10-03T16:30:00.000Z'],
      ['2026-10-03T16:00:00.000Z', '2026-10-03T17:00:00.000Z'],
    ]);
  });

  it('leave out what is held, and start before the end that was asked for', async () => {
    const within = 'from=2026-10-02T15:00:00.000Z&to=2026-10-02T16:30:00.000Z';
    expect((await slots(2, `${within}&duration=30`)).slots.map(({ startTime }) => startTime)).toEqual([
      '2026-10-02T15:00:00.000Z',
      '2026-10-02T15:30:00.000Z',
    ]);
  });

  it('are not in the way of the appointment that has them', async () => {
    const within = 'from=2026-09-29T22:00:00.000Z&to=2026-09-30T07:00:00.000Z&duration=60';
    expect((await slots(6, within)).slots).toEqual([]);
    const own = await slots(6, `${within}&appointmentId=${id(2, 3)}`);
    expect(own.slots.map(({ startTime }) => startTime)).toContain('2026-09-29T23:30:00.000Z');
    expect((await slots(6, `${within}&appointmentId=${id(2, 3)}&meetingType=phone`)).slots).toEqual([]);
  });

  it('are none without hours, or of a client who is paused, inactive or removed', async () => {
    expect(await slots(1, `${day}&duration=30`)).toMatchObject({ hoursSet: false, slots: [] });
    for (const clientId of [3, 4, 5])
      expect(await slots(clientId, `${day}&duration=30`)).toMatchObject({ hoursSet: true, slots: [] });
    expect((await ask(`/api/admin/clients/99/slots?${day}&duration=30`)).status).toBe(404);
  });

  it('are found for several clients at once, in their order; one who is not there is left out', async () => {
    const { status, body } = await ask(`/api/admin/slots?clientIds=5,99,2,3,2&${day}&duration=60`);
    expect([status, body]).toMatchObject([
      200,
      [
        { clientId: 5, slots: [] },
        { clientId: 2, timeZone, slots: (await slots(2, `${day}&duration=60`)).slots },
        { clientId: 3, slots: [] },
      ],
    ]);
  });
});

describe('a time is checked before it is sent', () => {
  it('and the reason comes with the limit that it is about', async () => {
    expect(await check(6, '2026-09-28T23:30:00.000Z')).toEqual({ reason: null, limit: null });
    expect(await check(6, '2026-09-28T05:00:00.000Z', '&meetingType=zoom')).toEqual({
      reason: 'too_soon',
      limit: 240,
    });
    expect(await check(6, '2026-12-30T23:30:00.000Z')).toEqual({ reason: 'too_far', limit: 60 });
    expect(await check(6, '2026-09-29T23:30:00.000Z')).toEqual({ reason: 'taken', limit: null });
    expect(await check(6, '2026-09-30T01:00:00.000Z')).toEqual({ reason: 'day_full', limit: 1 });
    expect(await check(6, '2026-09-30T01:00:00.000Z', `&appointmentId=${id(2, 3)}`)).toEqual({
      reason: null,
      limit: null,
    });
    expect(await check(6, '2026-09-30T13:00:00.000Z')).toEqual({ reason: 'outside_hours', limit: null });
    expect(await check(6, '2026-09-28T23:30:00.000Z', '&meetingType=phone')).toEqual({
      reason: 'meeting_type',
      limit: null,
    });
  });

  it('and without hours only what is taken counts', async () => {
    expect(await check(1, '2026-10-01T00:30:00.000Z')).toEqual({ reason: 'taken', limit: null });
    expect(await check(1, '2026-10-01T01:00:00.000Z')).toEqual({ reason: null, limit: null });
    // What is over takes no time.
    expect(await check(6, '2026-09-27T23:00:00.000Z')).toEqual({ reason: null, limit: null });
  });
});

describe('the calendar of a client', () => {
  it('says when it is open, over the change of the clocks, and what is held, which the client does not see', async () => {
    const span = 'from=2026-10-02T14:00:00.000Z&to=2026-10-03T16:30:00.000Z';
    const { body } = await ask(`/api/admin/clients/2/calendar?${span}`);
    const open = [
      { startTime: '2026-10-02T15:00:00.000Z', endTime: '2026-10-02T18:00:00.000Z' },
      { startTime: '2026-10-03T15:00:00.000Z', endTime: '2026-10-03T16:30:00.000Z' },
    ];
    expect(body).toEqual({
      timeZone,
      open,
      busy: [],
      held: [
        {
          startTime: '2026-10-02T16:00:00.000Z',
          endTime: '2026-10-02T16:30:00.000Z',
          until: '2026-09-28T02:09:00.000Z',
        },
      ],
    });
    expect((await ask(`/api/client/calendar?${span}`, 2)).body).toEqual({ timeZone, open, busy: [] });
  });

  it('is open all of the time while no hours are set, and never while it is paused', async () => {
    const open = async (clientId: number) =>
      ((await ask(`/api/client/calendar?${day}`, clientId)).body as { open: object[] }).open;
    expect(await open(1)).toEqual([
      { startTime: '2026-10-03T14:00:00.000Z', endTime: '2026-10-04T13:00:00.000Z' },
    ]);
    expect(await open(5)).toEqual([]);
  });
});

it.each([
  ['clients/2/slots', 'from=2026-10-04T00:00:00.000Z&to=2026-10-04T00:00:00.000Z&duration=30'],
  ['clients/2/slots', 'from=2026-10-01T00:00:00.000Z&to=2026-12-02T00:00:00.001Z&duration=30'],
  ['clients/2/calendar', 'from=2026-10-01T00:00:00.000Z&to=2026-12-02T00:00:00.001Z'],
  ['clients/2/calendar', 'from=2026-10-01&to=2026-10-02'],
  ['clients/2/slots', day],
  ['clients/2/slots', `${day}&duration=0`],
  ['clients/2/slots', `${day}&duration=10081`],
  ['clients/2/slots', `${day}&duration=30&meetingType=letter`],
  ['clients/2/slots', `${day}&duration=30&appointmentId=2`],
  ['clients/2/slots/check', 'duration=30'],
  ['slots', `${day}&duration=30`],
  ['slots', `${day}&duration=30&clientIds=1,,2`],
  ['slots', `${day}&duration=30&clientIds=${Array.from({ length: 51 }, (_, n) => n + 1).join(',')}`],
])('refuses %s?%s', async (path, query) => {
  expect((await ask(`/api/admin/${path}?${query}`)).status).toBe(400);
});

describe('calendars of the client’s own', () => {
  // On Wednesday, where client 6 offers 9:00 to 17:00.
  const morning = ['2026-10-06T22:00:00.000Z', '2026-10-07T02:00:00.000Z'] as const;
  const within = 'from=2026-10-06T22:00:00.000Z&to=2026-10-07T07:00:00.000Z';
  const sourceId = id(1, 9);
  beforeAll(async () => {
    const span = [Date.parse(morning[0]), Date.parse(morning[1])] as const;
    at = await app().run(
      addSource({
        clientId: 6,
        sourceId,
        now: present,
        place: { kind: 'ics', address: 'webcal://calendar.example/private-9b2e.ics' },
        busy: [span],
      }),
    );
  });

  it('are listed without their addresses, for admins and the client', async () => {
    const shown = {
      id: sourceId,
      kind: 'ics',
      host: 'calendar.example',
      state: 'current',
      readAt: present,
      problem: null,
    };
    const { body, text } = await ask('/api/admin/clients/6/busy-sources');
    expect(body).toEqual([shown]);
    expect(text).not.toContain('private-9b2e');
    expect((await ask('/api/client/busy-sources', 6)).body).toEqual([shown]);
    expect((await ask('/api/client/busy-sources', 2)).body).toEqual([]);
    expect((await ask('/api/admin/clients/99/busy-sources')).status).toBe(404);
  });

  it('say when the client is busy, clipped to the span, and leave no slots then', async () => {
    const from = '2026-10-07T00:00:00.000Z';
    const { body } = await ask(`/api/admin/clients/6/calendar?from=${from}&to=2026-10-07T07:00:00.000Z`);
    expect(body).toMatchObject({ busy: [{ startTime: from, endTime: morning[1] }] });
    const { slots: found } = await slots(6, `${within}&duration=60`);
    expect(found[0]!.startTime).toBe('2026-10-07T02:00:00.000Z');
    const all = await ask(`/api/admin/slots?clientIds=6&${within}&duration=60`);
    expect(all.body).toMatchObject([{ slots: found }]);
    expect(await check(6, '2026-10-06T23:30:00.000Z')).toEqual({ reason: 'busy', limit: null });
  });
});
